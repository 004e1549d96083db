import 'server-only';
import { cache } from 'react';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { getProcessorLog } from '#lib/domain/processor-log/queries.ts';
import { findWait, listTroubles } from '#lib/processor/client.ts';
import { toKnownReason } from '#lib/processor/dictionary.ts';
import { bankListStaleMs, presentNoAnswerReason, presentStatus } from './rules.ts';
import {
  type BankListView,
  type BankResult,
  bankListView,
  type RecipientCheckView,
  recipientCheckView,
} from './schemas.ts';
import { findBankList, findCheck, listOtherBanks, listRecentBanks } from './store.ts';

/** Enough to remember whom somebody pays in a week, and few to read. */
const recentChecks = 100;

/**
 * The banks to choose from; empty with `fetchedAt: null` before the list was first fetched. The noun that knows how
 * payouts to them end hands that in, and where the person's last ones arrived: a bank that took money is before one
 * that only answered a check.
 */
export async function getBankList(
  person: Person,
  results: Promise<BankResult[]> | BankResult[] = [],
  worked: Promise<BankListView['recent']> | BankListView['recent'] = [],
): Promise<BankListView> {
  const [list, troubles, checked] = await Promise.all([
    findBankList(db()),
    listTroubles(),
    listRecentBanks(db(), person.userId, recentChecks),
  ]);
  const trouble = troubles.find(({ kind }) => kind === 'bank_list');
  return bankListView.parse({
    troubleSince: trouble?.since.toISOString() ?? null,
    banks: list?.banks ?? [],
    recent: [
      ...new Map(
        [...(await worked), ...checked].map((each) => [`${each.phone} ${each.code}`, each]),
      ).values(),
    ],
    fetchedAt: list?.fetchedAt.toISOString() ?? null,
    results: await results,
    isStale: list !== null && Date.now() - list.fetchedAt.getTime() > bankListStaleMs,
  });
}

/** What a bank is called in Latin letters, by its code or its name; null where the processor's list does not say. */
export type ToLatinName = (bank: string | null) => string | null;

/** Reads the list once for as many banks as a screen has, and once for all parts of a page that ask. */
export const findLatinNames = cache(async (): Promise<ToLatinName> => {
  const names = new Map(Object.entries(await listLatinNames()));
  return (bank) => (bank === null ? null : (names.get(bank) ?? names.get(toBareName(bank)) ?? null));
});

/** The names of all banks in Latin letters, by code and by bare name. */
export async function listLatinNames(): Promise<Record<string, string | null>> {
  const list = await findBankList(db());
  return Object.fromEntries(
    list?.banks.flatMap(({ code, name, nameLatin }) => [
      [code, nameLatin],
      [toBareName(name), nameLatin],
    ]) ?? [],
  );
}

/** One and the same bank is «Банк ВТБ» in the list and «ВТБ» of a payer. */
function toBareName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^банк\s+/, '');
}

/** Nobody has accounts at more banks than they remember. */
const otherBanksShown = 3;

/** The person's own check; null for somebody else's, just as for one that does not exist. */
export async function findOwnCheckView(person: Person, id: string): Promise<RecipientCheckView | null> {
  const check = await findCheck(db(), id);
  if (check?.requestedById !== person.userId) return null;
  const now = new Date();
  const noAnswerReason = presentNoAnswerReason(check, now);
  const retryAt = noAnswerReason === 'busy' ? await findWait() : null;
  const { phone, bankCode } = check;
  const isRefused = presentStatus(check, now) === 'refused' && phone !== null && bankCode !== null;
  return recipientCheckView.parse({
    id: check.id,
    status: presentStatus(check, now),
    method: check.method,
    phone: check.phone,
    bankCode: check.bankCode,
    bankName: check.bankName,
    card: check.cardLast4 === null ? null : { first6: check.cardFirst6 ?? '', last4: check.cardLast4 },
    amount: { amountMinor: check.amountMinor.toString(), currency: check.currency },
    calculated:
      check.calculatedMinor !== null && check.calculatedCurrency !== null
        ? { amountMinor: check.calculatedMinor.toString(), currency: check.calculatedCurrency }
        : null,
    receivedCurrency: check.receivedCurrency,
    recipientName: check.recipientName,
    previousName: check.previousName,
    differentNameReason: check.differentNameReason,
    said: check.status === 'running' ? [] : await listReported(check),
    ...(isRefused && { otherBanks: await listOtherBanks(db(), phone, bankCode, otherBanksShown) }),
    noAnswerReason,
    retryAt: retryAt?.toISOString() ?? null,
    errorCode: check.errorCode,
    knownReason: toKnownReason(check.errorCode, check.errorMessage),
    errorMessage: check.errorMessage,
    startedAt: check.createdAt.toISOString(),
    readAt: now.toISOString(),
    confirmedAt: check.confirmedAt?.toISOString() ?? null,
    expiresAt: check.expiresAt?.toISOString() ?? null,
  });
}

/** What came beyond the known fields, without a text that only repeats the name above it. */
async function listReported({ id, recipientName }: { id: string; recipientName: string | null }) {
  const { calls } = await getProcessorLog([id]);
  return calls.flatMap(({ more, ...call }) =>
    more === null || isOnlyName(more, recipientName) ? [] : { id: call.id, at: call.at, more },
  );
}

function isOnlyName(text: string, name: string | null): boolean {
  return name !== null && /^\{"[^"]*":("(?:[^"\\]|\\.)*")\}$/.exec(text)?.[1] === JSON.stringify(name);
}
