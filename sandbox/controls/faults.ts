import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { faultControl } from '../faults/kinds.ts';
import { answer, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer, jsonBody, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';

const tags = ['Controls'];
const path = '/_sandbox/faults';

const faultView = z
  .object({
    id: z.string(),
    kind: z.string(),
    path: z.string(),
    method: z.string().optional(),
    times: z.number().openapi({ description: 'Requests that it will still hit.' }),
    status: z.number().optional(),
    body: z.unknown(),
    retryAfter: z.string().optional(),
    delayMs: z.number().optional(),
  })
  .openapi('ArmedFault');

const arm = createRoute({
  method: 'post',
  path,
  tags,
  summary: 'Arm a fault',
  description:
    'The next `times` requests to the processing API whose path starts with `path` suffer it. Oldest first.',
  request: { body: jsonBody(faultControl) },
  responses: { 201: jsonAnswer(z.object({ id: z.string() }), 'Armed.'), ...refusals.control },
});

const list = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What is armed',
  responses: { 200: jsonAnswer(z.array(faultView), 'The faults, oldest first.') },
});

const disarmAll = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Disarm all faults',
  responses: { 204: { description: 'Disarmed.' } },
});

const disarm = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Disarm one fault',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Disarmed.' }, ...refusals.one },
});

export function registerFaultControls(app: OpenAPIHono<SandboxEnv>, { faults }: Sandbox): void {
  app.openapi(arm, (c) => answer(201, { id: faults.arm(c.req.valid('json')).id }));

  app.openapi(list, () =>
    answer(
      200,
      faults.list().map(({ armedAt: _, ...fault }) => ({ body: undefined, ...fault })),
    ),
  );

  app.openapi(disarmAll, (c) => {
    faults.disarmAll();
    return c.body(null, 204);
  });

  app.openapi(disarm, (c) => {
    const { id } = c.req.valid('param');
    if (!faults.disarm(id)) throw notFound(`There is no fault ${id}`);
    return c.body(null, 204);
  });
}
