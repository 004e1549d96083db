import { z } from '@hono/zod-openapi';
import { plainJson } from '../schemas/common.ts';
import { integer } from '../schemas/numbers.ts';

/** What each fault does to a request, in one sentence for the OpenAPI document and the console. */
export const FAULT_KINDS = {
  hang: 'never answers',
  slow: 'processes, then answers after delayMs',
  late: 'processes and answers after delayMs, also when nobody waits any more',
  'drop-before': 'closes the socket before processing',
  'drop-after': 'processes, then closes the socket without an answer',
  truncate: 'processes, answers half of the body and closes the socket',
  status: 'answers status and body without processing',
  'status-after': 'processes, then answers status and body',
  html: "answers a proxy's error page with 502, without processing",
  redirect: 'answers 307 to another path, without processing',
  'webhook-first': 'processes, delivers the final webhook, then answers',
  'webhook-duplicate': 'processes; each webhook of what it creates is sent twice',
  'webhook-reorder': 'processes; the final webhook of what it creates is sent first',
  'webhook-never': 'processes; what it creates sends no webhooks',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

const kinds = Object.keys(FAULT_KINDS) as [FaultKind, ...FaultKind[]];

export const faultControl = z
  .object({
    kind: z.enum(kinds, `must be one of ${kinds.join(', ')}`).openapi({
      description: Object.entries(FAULT_KINDS)
        .map(([kind, effect]) => `- \`${kind}\`: ${effect}`)
        .join('\n'),
    }),
    path: z
      .string()
      .startsWith('/', 'must start with /')
      .openapi({ description: 'Requests whose path starts so.', example: '/processing/api/v1/intents' }),
    method: z
      .string()
      .regex(/^[A-Za-z]+$/, 'must be an HTTP method')
      .transform((method) => method.toUpperCase())
      .optional()
      .openapi({ type: 'string', example: 'POST', description: 'Absent: any method.' }),
    times: integer(1, 1_000_000)
      .optional()
      .openapi({ description: 'How many requests suffer it. Default 1.' }),
    status: integer(200, 599)
      .optional()
      .openapi({ description: 'For status and status-after. Default 500.', example: 503 }),
    body: plainJson.optional().openapi({
      description: 'For status and status-after: an object is sent as JSON, a string as plain text.',
      example: { error: 'SERVICE_UNAVAILABLE' },
    }),
    retryAfter: z.string().max(100).optional().openapi({
      description: 'For status and status-after: the Retry-After header, seconds or an HTTP date.',
      example: '120',
    }),
    delayMs: integer(0, 600_000)
      .optional()
      .openapi({ description: 'For slow and late, real time. Default 1000.' }),
  })
  .openapi('FaultControl');

export type FaultControl = z.infer<typeof faultControl>;
