import 'server-only';
import { isCurrency } from '#lib/core/currency.ts';
import { db } from '#lib/db/client.ts';
import { toMakerFacts } from '#lib/domain/payouts/operations/creating/limits.ts';
import { sumOfMaker } from '#lib/domain/payouts/store/made.ts';
import { findBankList } from '#lib/domain/recipients/store.ts';
import { type DayRoom, listRooms } from '#lib/domain/rules/operations/check-limits.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { type OtherFileState, otherFileStates, toOtherState } from '../../rules/same.ts';
import {
  listInOtherFiles,
  listTwins,
  type OtherRow,
  type RowRecord,
  sumBefore,
  sumBeforeOf,
} from '../../store/checking.ts';
import type { FileRecord } from '../../store/moving.ts';
import { hashesOf } from '../content-hash.ts';
import { toRowContent } from '../row-content.ts';

const dayMs = 86_400_000;
/** The same row of another file is mentioned for so long. */
const filesMs = 90 * dayMs;

type Elsewhere = OtherRow & { state: OtherFileState; rank: number };

/** What some rows of a file are looked at with; sums grow from row to row. */
export type CheckContext = {
  now: Date;
  maker: FileRecord['maker'];
  policy: Policy;
  /** Names of the banks by their codes; null while there is no list. */
  banks: ReadonlyMap<string, string> | null;
  /** What the limits of the maker and the company leave today, without this file. */
  rooms: ReadonlyMap<string, readonly DayRoom[]>;
  /** What the maker made in 24 hours, without this file. */
  inDay: ReadonlyMap<string, bigint>;
  /** What the rows before would pay, by currency and by currency and recipient. */
  spent: Map<string, bigint>;
  spentOn: Map<string, bigint>;
  twins: ReadonlyMap<string, number>;
  others: ReadonlyMap<string, readonly Elsewhere[]>;
};

export const toRecipientKey = (row: Pick<RowRecord, 'currency' | 'recipientPhone' | 'cardHash'>) =>
  `${row.currency}${row.recipientPhone ?? row.cardHash}`;

/** Reads once for these rows what each of them would ask for by itself. */
export async function findContext(file: FileRecord, rows: readonly RowRecord[]): Promise<CheckContext> {
  const now = new Date();
  const [{ policy }, list, others, twins] = await Promise.all([
    findPolicyInForce(db()),
    findBankList(db()),
    findOthers(file, rows, now),
    findTwins(file, rows),
  ]);
  const currencies = [
    ...new Set(rows.flatMap(({ currency }) => (currency && isCurrency(currency) ? currency : []))),
  ];
  const makerId = file.makerId;
  const since = { since: new Date(now.getTime() - dayMs), until: now, exceptId: null };
  const rooms = new Map<string, DayRoom[]>();
  const inDay = new Map<string, bigint>();
  for (const currency of currencies) {
    rooms.set(currency, await listRooms(db(), toMakerFacts(db(), makerId, currency, now)));
    inDay.set(currency, await sumOfMaker(db(), { makerId, currency, ...since }));
  }
  const banks = list && new Map(list.banks.map(({ code, name }) => [code, name]));
  return {
    now,
    maker: file.maker,
    policy,
    banks,
    rooms,
    inDay,
    twins,
    others,
    ...(await findSpent(file, rows)),
  };
}

async function findSpent({ id }: FileRecord, rows: readonly RowRecord[]) {
  const first = rows[0]?.number ?? 1;
  const recipients = [...new Set(rows.flatMap((row) => row.recipientPhone ?? row.cardHash ?? []))];
  const [spent, spentOn] = await Promise.all([
    sumBefore(db(), id, first),
    sumBeforeOf(db(), id, first, recipients),
  ]);
  const toMap = (sums: typeof spent) => new Map(sums.map(({ key, sum }) => [key, sum]));
  return { spent: toMap(spent), spentOn: toMap(spentOn) };
}

async function findTwins({ id }: FileRecord, rows: readonly RowRecord[]) {
  const hashes = rows.flatMap(({ contentHash }) => contentHash ?? []);
  const twins = await listTwins(db(), id, hashes);
  return new Map(twins.map(({ hash, number }) => [hash, number]));
}

async function findOthers({ id, previousId }: FileRecord, rows: readonly RowRecord[], now: Date) {
  const hashes = rows.flatMap((row) => {
    const content = toRowContent(row);
    return content === null ? [] : hashesOf(content);
  });
  const found = await listInOtherFiles(db(), id, hashes, new Date(now.getTime() - filesMs));
  const others = new Map<string, Elsewhere[]>();
  for (const row of found) {
    const state = toOtherState(row);
    // What was not paid of the file that this one repeats is what this one is for.
    if (state === null || (row.fileId === previousId && row.payoutId === null)) continue;
    const elsewhere = { ...row, state, rank: otherFileStates.indexOf(state) };
    others.set(row.hash, [...(others.get(row.hash) ?? []), elsewhere]);
  }
  return others;
}
