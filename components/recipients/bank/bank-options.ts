import type { ComboboxOption } from '#components/ui/combobox-list.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import { findEverydayNames } from '#lib/domain/recipients/rules/everyday-names.ts';
import type { BankListView, BankResult, BankView } from '#lib/domain/recipients/schemas.ts';

/** The name that speakers of that language look for. */
export function toBankLabel({ name, nameLatin }: BankView, locale: AppLocale): string {
  return locale === 'ru' ? name : (nameLatin ?? name);
}

/** Banks that this recipient had, and banks that this person used: newest first. */
export type KnownBanks = { ofRecipient: readonly string[]; own: readonly string[] };
type KnownTexts = Record<keyof KnownBanks, string> & {
  /** How payouts to a bank ended within the last hour. */
  result: (result: BankResult) => string;
};

/** Fewer results say nothing about a bank yet. */
const fewest = 3;

/** Which banks are known for a recipient with that phone; a phone that is not whole yet has none. */
export function toKnownBanks(recent: BankListView['recent'], phone: string | null): KnownBanks {
  const codes = (rows: BankListView['recent']) => [...new Set(rows.map(({ code }) => code))];
  return {
    ofRecipient: codes(recent.filter((each) => each.phone === phone)),
    own: codes(recent).slice(0, ownShown),
  };
}

const ownShown = 3;

/**
 * The recipient's banks first, then those that this person used last, the most named, and the rest by name; each can
 * be found by its Russian, Latin and everyday names.
 */
export function toBankOptions(
  banks: readonly BankView[],
  locale: AppLocale,
  known: KnownBanks = { ofRecipient: [], own: [] },
  words?: KnownTexts,
  results: readonly BankResult[] = [],
): ComboboxOption[] {
  const byName = new Intl.Collator(locale);
  const before = [...new Set([...known.ofRecipient, ...known.own])];
  const ranked = banks.map((bank) => {
    const at = before.indexOf(bank.code);
    const { others, rank } = findEverydayNames(bank.name);
    return { bank, others, rank: at < 0 ? rank : at - before.length };
  });
  const toNote = (code: string) => {
    if (known.ofRecipient.includes(code)) return words?.ofRecipient;
    return known.own.includes(code) ? words?.own : undefined;
  };
  const toResult = (code: string) => {
    const result = results.find((one) => one.code === code);
    return result && result.ended >= fewest ? words?.result(result) : undefined;
  };
  return ranked
    .sort(
      (a, b) => a.rank - b.rank || byName.compare(toBankLabel(a.bank, locale), toBankLabel(b.bank, locale)),
    )
    .map(({ bank, others }) => {
      const label = toBankLabel(bank, locale);
      const other = label === bank.name ? bank.nameLatin : bank.name;
      const keywords = [...(other && other !== label ? [other] : []), ...others];
      const detail = [other !== label && other, toNote(bank.code), toResult(bank.code)]
        .filter(Boolean)
        .join(' · ');
      return {
        value: bank.code,
        label,
        ...(detail !== '' && { detail }),
        ...(keywords.length > 0 && { keywords }),
      };
    });
}
