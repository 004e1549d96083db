import 'server-only';
import type { AppLocale } from '#lib/core/format.ts';
import { db } from '#lib/db/client.ts';
import { parseBank } from '#lib/domain/history/schemas/filter-readers.ts';
import type { MovementKind } from '#lib/domain/history/status.ts';
import { findLatinNames } from '#lib/domain/recipients/queries.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { listBankNames } from '../store/reading.ts';

/** What a bank is called, and the code by which the history finds it; null where it has none. */
export type NamedBank = { name: string | null; code: string | null };

/**
 * The banks of figures as every other screen names them: by the processor's list, else as the newest movement names it.
 * `keys`: codes, and of payers' banks their names.
 */
export async function readBankNames(
  kind: MovementKind,
  keys: readonly string[],
  language: AppLocale,
): Promise<ReadonlyMap<string, NamedBank>> {
  const [list, toLatin] = await Promise.all([findBankList(db()), findLatinNames()]);
  const banks = list?.banks ?? [];
  const say = (name: string, latin: string | null) => (language === 'ru' ? name : (latin ?? name));
  const findListed = (key: string) =>
    banks.find(({ code, name, nameLatin }) => [code, name, nameLatin].includes(key));
  const codes = [...new Set(keys)].filter((key) => parseBank(key).ok && !findListed(key));
  const stored = new Map((await listBankNames(db(), kind, codes)).map(({ code, name }) => [code, name]));
  const toNamed = (key: string): NamedBank => {
    const listed = findListed(key);
    if (listed) return { name: say(listed.name, listed.nameLatin), code: listed.code };
    if (!codes.includes(key)) return { name: say(key, toLatin(key)), code: null };
    const name = stored.get(key) ?? null;
    return { name: name && say(name, toLatin(name)), code: key };
  };
  const named = [...new Set(keys)].map((key) => [key, toNamed(key)] as const);
  // Codes are keys too, where figures name the bank otherwise.
  return new Map([...named.map(([, bank]) => [bank.code ?? '', bank] as const), ...named]);
}
