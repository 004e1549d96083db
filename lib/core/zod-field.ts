import * as z from 'zod/mini';
import { currencyCodes } from './currency.ts';
import type { Money } from './money.ts';
import { fromMoneyView, type MoneyView } from './money-view.ts';
import { accept, type Result, refuse } from './result.ts';
import { withoutInvisible } from './typed-text.ts';

/**
 * Turns a parser into a schema: the refusal's code becomes the issue's message and its params travel along. What
 * nobody can see in a text is taken out before anything is read.
 */
export function field<Value>(parse: (text: string) => Result<Value>) {
  const read = z.transform((text: string, { issues }): Value => {
    const result = parse(withoutInvisible(text));
    if (result.ok) return result.value;
    const { code, params } = result.refusal;
    issues.push({ code: 'custom', message: code, params, input: text });
    return z.NEVER;
  });
  return z.pipe(z.string(), read);
}

/**
 * A sum as it is asked for: `{ amountMinor: "125050", currency: "RUB" }`. The form has read the typed text by the one
 * pattern; here nothing is left to be read, only to be held to its limits. A refusal belongs to the sum as a whole.
 */
export function amountField(judge: (sum: Money) => Result<Money>) {
  const shape = z.strictObject({ amountMinor: z.string(), currency: z.enum(currencyCodes) });
  const read = z.transform((sum: MoneyView, { issues }): Money => {
    const result = /^\d{1,18}$/.test(sum.amountMinor)
      ? judge(fromMoneyView(sum))
      : refuse('amount_unreadable');
    if (result.ok) return result.value;
    const { code, params } = result.refusal;
    issues.push({ code: 'custom', message: code, params, input: sum });
    return z.NEVER;
  });
  return z.pipe(shape, read);
}

/** Any sum: what it is held to depends on what is in the database. */
export const amountInput = amountField(accept);

/** The same for several fields, by their names. */
export function fields<Parsers extends Record<string, (text: string) => Result<unknown>>>(parsers: Parsers) {
  const schemas = Object.entries(parsers).map(([name, parse]) => [name, field(parse)]);
  return Object.fromEntries(schemas) as { -readonly [Name in keyof Parsers]: FieldOf<Parsers[Name]> };
}

/** What a parser makes of its text. */
export type Parsed<Parser> = Parser extends (text: string) => infer Read
  ? Read extends { ok: true; value: infer Value }
    ? Value
    : never
  : never;
type FieldOf<Parser> = ReturnType<typeof field<Parsed<Parser>>>;

/** `MoneyView`, read strictly enough to compute with. */
export const moneyView = z.object({
  amountMinor: z.string().check(z.regex(/^-?\d{1,18}$/)),
  currency: z.enum(currencyCodes),
});
