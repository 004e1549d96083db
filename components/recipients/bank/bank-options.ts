import type { ComboboxOption } from '#components/ui/combobox-list.tsx';
import type { AppLocale } from '#lib/core/format.ts';
import type { BankView } from '#lib/domain/recipients/schemas.ts';

/** The name that speakers of that language look for. */
export function toBankLabel({ name, nameLatin }: BankView, locale: AppLocale): string {
  return locale === 'ru' ? name : (nameLatin ?? name);
}

/** The banks sorted by name; each can be found by its Russian and its Latin name. */
export function toBankOptions(banks: readonly BankView[], locale: AppLocale): ComboboxOption[] {
  const byName = new Intl.Collator(locale);
  return banks
    .map((bank) => {
      const label = toBankLabel(bank, locale);
      const other = label === bank.name ? bank.nameLatin : bank.name;
      return {
        value: bank.code,
        label,
        ...(other && other !== label && { keywords: [other], detail: other }),
      };
    })
    .sort((a, b) => byName.compare(a.label, b.label));
}
