import type { ComboboxOption } from '#components/ui/combobox-list.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import type { BankView } from '#lib/domain/recipients/schemas.ts';
import { findEverydayNames } from './everyday-names.ts';

/** The name that speakers of that language look for. */
export function toBankLabel({ name, nameLatin }: BankView, locale: AppLocale): string {
  return locale === 'ru' ? name : (nameLatin ?? name);
}

/** The most named banks first, then by name; each can be found by its Russian, Latin and everyday names. */
export function toBankOptions(banks: readonly BankView[], locale: AppLocale): ComboboxOption[] {
  const byName = new Intl.Collator(locale);
  const ranked = banks.map((bank) => ({ bank, ...findEverydayNames(bank.name) }));
  return ranked
    .sort(
      (a, b) => a.rank - b.rank || byName.compare(toBankLabel(a.bank, locale), toBankLabel(b.bank, locale)),
    )
    .map(({ bank, others }) => {
      const label = toBankLabel(bank, locale);
      const other = label === bank.name ? bank.nameLatin : bank.name;
      const keywords = [...(other && other !== label ? [other] : []), ...others];
      return {
        value: bank.code,
        label,
        ...(other && other !== label && { detail: other }),
        ...(keywords.length > 0 && { keywords }),
      };
    });
}
