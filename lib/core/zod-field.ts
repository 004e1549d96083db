import { z } from 'zod';
import type { Money } from './money.ts';
import type { Result } from './result.ts';

/** Makes a schema of a parser: the refusal's code becomes the issue's message, its params travel along. */
export function field<Value>(parse: (text: string) => Result<Value>) {
  return z.string().transform((text, context) => {
    const result = parse(text);
    if (result.ok) return result.value;
    const { code, params } = result.refusal;
    context.addIssue({ code: 'custom', message: code, params });
    return z.NEVER;
  });
}

/** Money as it leaves the server: minor units as text, because JSON has no integers that large. */
export const moneyView = z.object({
  amountMinor: z.string().regex(/^-?\d{1,18}$/),
  currency: z.enum(['RUB', 'KZT']),
});
export type MoneyView = z.infer<typeof moneyView>;

/** Money as it arrived from the server. */
export function fromMoneyView({ amountMinor, currency }: MoneyView): Money {
  return { amountMinor: BigInt(amountMinor), currency };
}
