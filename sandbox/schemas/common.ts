import { z } from '@hono/zod-openapi';
import { stringify } from 'lossless-json';

const MAX_URL = 2048;

function isHttpUrl(text: string): boolean {
  if (text.length > MAX_URL || !URL.canParse(text)) return false;
  return ['http:', 'https:'].includes(new URL(text).protocol);
}

/** The real service asks for public HTTPS; the sandbox on one machine is called over plain HTTP too. */
export const webhookUrl = z
  .string()
  .refine(isHttpUrl, `must be an absolute http or https URL of at most ${MAX_URL} characters`)
  .openapi({
    description: 'Receives the status-change webhooks of this transaction; called exactly as given.',
    example: 'https://shop.example/webhooks/processor/3f1c',
  });

export const clientReferenceId = z
  .string()
  .refine((text) => text.trim() !== '', 'must not be empty')
  .max(255, 'must be at most 255 characters');

export const freeText = z.string().max(4096, 'must be at most 4096 characters');

/** Spec 2.3: Russian mobile and landline numbers share +7 and ten digits. */
export const sbpPhone = z
  .string()
  .regex(/^\+7\d{10}$/, 'must be +7 and ten digits')
  .openapi({ example: '+79161234567' });

/** Any JSON with ordinary numbers: it is stored and sent on, never computed with. */
export const plainJson = z.unknown().transform((value): unknown => {
  const text = stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
});

export const plainObject = z
  .record(z.string(), z.unknown())
  .transform((value) => JSON.parse(stringify(value) as string) as Record<string, unknown>)
  .openapi({ type: 'object' });

export const transactionId = z
  .string()
  .openapi({ description: '18 digits, as a string.', example: '176370720012300042' });

export const idParams = z.object({ id: transactionId });

const fieldFault = z.object({
  path: z.string().openapi({ example: 'disbursements[0].authAmount.value' }),
  message: z.string().openapi({ example: 'must be at least 1 RUB' }),
});

export const errorAnswer = z
  .object({
    error: z.string().openapi({ example: 'VALIDATION_ERROR' }),
    message: z.string(),
    fields: z.array(fieldFault).optional(),
  })
  .openapi('Error');

export type ErrorAnswer = z.infer<typeof errorAnswer>;
