import * as z from 'zod/mini';
import type { Result } from './result.ts';

/**
 * Turns a parser into a schema: the refusal's code becomes the issue's message and its params travel along.
 */
export function field<Value>(parse: (text: string) => Result<Value>) {
  const read = z.transform((text: string, { issues }): Value => {
    const result = parse(text);
    if (result.ok) return result.value;
    const { code, params } = result.refusal;
    issues.push({ code: 'custom', message: code, params, input: text });
    return z.NEVER;
  });
  return z.pipe(z.string(), read);
}

/** `MoneyView`, read strictly enough to compute with. */
export const moneyView = z.object({
  amountMinor: z.string().check(z.regex(/^-?\d{1,18}$/)),
  currency: z.enum(['RUB', 'KZT']),
});
