import { accept, type Result, refuse } from '#lib/core/result.ts';
import { findEverydayNames } from '#lib/domain/recipients/rules/everyday-names.ts';
import type { BankView } from '#lib/domain/recipients/schemas.ts';

type BankRefusal = 'bank_missing' | 'bank_list_missing' | 'file_bank_unknown' | 'file_bank_ambiguous';
/** A bank by its code, or by any name that people give it. */
export type FindBank = (text: string) => Result<Pick<BankView, 'code' | 'name'>, BankRefusal>;

const fold = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What kind of company a bank is says nothing about which one. */
const legal = /(?<!\S)(?:пао|ао|оао|зао|ооо|акб|кб|нко|банк|bank|pjsc|jsc|ojsc|llc|ltd)(?!\S)/g;
const toKey = (name: string) => fold(name).replace(legal, '').replaceAll(' ', '');

/** `banks`: the processor's list; empty while it has not arrived. */
export function toBankFinder(banks: readonly BankView[]): FindBank {
  const byCode = new Map(banks.map((bank) => [bank.code, bank]));
  const byName = Map.groupBy(
    banks.flatMap((bank) => namesOf(bank).map((name) => ({ name, bank }))),
    ({ name }) => name,
  );
  return (text) => {
    const plain = text.trim();
    if (plain === '') return refuse('bank_missing', { field: 'bankCode' });
    const known = byCode.get(plain);
    if (known) return accept(known);
    if (banks.length === 0)
      return /^\d{12}$/.test(plain) ? accept({ code: plain, name: '' }) : refuse('bank_list_missing');
    const found = new Set((byName.get(toKey(plain) || fold(plain)) ?? []).map(({ bank }) => bank));
    const [bank] = found;
    if (!bank) return refuse('file_bank_unknown', { field: 'bankCode' });
    return found.size === 1 ? accept(bank) : refuse('file_bank_ambiguous', { field: 'bankCode' });
  };
}

function namesOf({ name, nameLatin }: BankView): string[] {
  const own = [name, nameLatin ?? ''].map((each) => toKey(each) || fold(each));
  const others = findEverydayNames(name).others.map(toKey);
  return [...new Set([...own, ...others])].filter((each) => each !== '');
}
