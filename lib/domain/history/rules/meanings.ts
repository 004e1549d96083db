import { toWholeDay } from '#lib/core/local-day.ts';
import { parseSum } from '#lib/core/typed-amount.ts';
import {
  isWholeUnits,
  toBank,
  toFirst6,
  toLast4,
  toName,
  toPhone,
  toPhoneEnd,
  toWholeId,
} from '#lib/list/search-text.ts';

/** What a search text can mean, in the order in which people would say it. */
export const meaningKinds = [
  'day',
  'amount',
  'phone',
  'first6',
  'last4',
  'phoneEnd',
  'name',
  'bank',
  'id',
  'reference',
] as const;
export type MeaningKind = (typeof meaningKinds)[number];

/** `amountMinor` is there of an amount; `isWhole`: any hundredths after it fit too. */
export type Meaning = { kind: MeaningKind; text: string; amountMinor?: bigint; isWhole?: boolean };

/**
 * Everything that the lists look for when this is typed; a day alone stands for itself. `isMasked`: nothing finer than what
 * the viewer sees (`withinSight`).
 */
export function toMeanings(text: string, isMasked = false): Meaning[] {
  const day = toWholeDay(text);
  if (day !== undefined) return [{ kind: 'day', text: day }];
  const sum = parseSum(text, 'RUB');
  const found: Record<Exclude<MeaningKind, 'day' | 'amount'>, string | undefined> = {
    phone: toPhone(text),
    first6: isMasked ? undefined : toFirst6(text),
    last4: toLast4(text),
    phoneEnd: isMasked ? toLast4(text) : toPhoneEnd(text),
    name: isMasked || toName(text) === undefined ? undefined : text,
    bank: toBank(text)?.name,
    id: toWholeId(text),
    reference: text.length >= 3 ? text : undefined,
  };
  return meaningKinds.flatMap((kind): Meaning[] => {
    if (kind === 'day') return [];
    if (kind === 'amount')
      return sum.ok ? [{ kind, text, amountMinor: sum.value.amountMinor, isWhole: isWholeUnits(text) }] : [];
    const value = found[kind];
    return value === undefined ? [] : [{ kind, text: value }];
  });
}
