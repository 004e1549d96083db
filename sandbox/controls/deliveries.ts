import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { answer, notFound } from '../http/answers.ts';
import type { SandboxEnv } from '../http/env.ts';
import { jsonAnswer, refusals } from '../openapi/describe.ts';
import type { Sandbox } from '../sandbox.ts';
import { deliveryView } from '../schemas/controls.ts';
import { toDeliveryView } from './views.ts';

const tags = ['Controls'];

const listDeliveries = createRoute({
  method: 'get',
  path: '/_sandbox/deliveries',
  tags,
  summary: 'Webhook attempts, oldest first',
  description: '`nextAt` stands on the newest failed attempt when another will follow.',
  request: { query: z.object({ transactionId: z.string().optional() }) },
  responses: { 200: jsonAnswer(z.array(deliveryView), 'The attempts.') },
});

const repeatDelivery = createRoute({
  method: 'post',
  path: '/_sandbox/deliveries/{id}/repeat',
  tags,
  summary: 'Send that webhook once more',
  description: 'Answers when the receiver has answered. The schedule of the webhook goes on untouched.',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer(deliveryView, 'The new attempt.'), ...refusals.one },
});

export function registerDeliveryControls(app: OpenAPIHono<SandboxEnv>, { state, webhooks }: Sandbox): void {
  app.openapi(listDeliveries, (c) => {
    const { transactionId } = c.req.valid('query');
    const found = state.deliveries
      .list()
      .filter((delivery) => transactionId === undefined || delivery.transactionId === transactionId);
    return answer(200, found.map(toDeliveryView));
  });

  app.openapi(repeatDelivery, async (c) => {
    const { id } = c.req.valid('param');
    const delivery = state.deliveries.get(id);
    if (!delivery) throw notFound(`There is no delivery ${id}`);
    return answer(200, toDeliveryView(await webhooks.repeat(delivery)));
  });
}
