import 'server-only';
import { isCurrency } from '#lib/core/currency.ts';
import { toOrderKey } from '#lib/core/order-key.ts';
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
  listKnownPhones,
  listTaken,
  listTwins,
  type OtherRow,
  type RowRecord,
  sumByRecipient,
  sumRows,
} from '../../store/checking.ts';
import type { FileRecord } from '../../store/moving.ts';
import { hashesOf } from '../content-hash.ts';
import { toRowContent } from '../row-content.ts';

const dayMs = 86_400_000;
/** The same row of another file, and the same payout made by hand, is mentioned for so long. */
export const samePaidMs = 90 * dayMs;

type Elsewhere = OtherRow & { state: OtherFileState; rank: number };

/** What rows are looked at with for some seconds. */
export type CheckRound = {
  policy: Policy;
  /** Names of the banks by their codes; null while there is no list. */
  banks: ReadonlyMap<string, string> | null;
  /** What the limits of the maker and the company leave today, without this file. */
  rooms: Map<string, readonly DayRoom[]>;
  /** What the maker made in 24 hours, without this file. */
  inDay: Map<string, bigint>;
  /** What the rows before `summedTo` would pay, by currency, and by currency and recipient where a limit asks for it. */
  spent: Map<string, bigint>;
  spentOn: Map<string, bigint>;
  summedTo: number;
};

/** What some rows of a file are looked at with; sums grow from row to row. */
export type CheckContext = CheckRound & {
  now: Date;
  maker: FileRecord['maker'];
  twins: ReadonlyMap<string, number>;
  others: ReadonlyMap<string, readonly Elsewhere[]>;
  /** Phones that a payout was ever made to. */
  knownPhones: ReadonlySet<string>;
  /** The payouts that have order numbers of these rows. */
  taken: ReadonlyMap<string, string>;
};

export async function startRound(): Promise<CheckRound> {
  const [{ policy }, list] = await Promise.all([findPolicyInForce(db()), findBankList(db())]);
  return {
    policy,
    banks: list && new Map(list.banks.map(({ code, name }) => [code, name])),
    ...{ rooms: new Map(), inDay: new Map(), spent: new Map(), spentOn: new Map(), summedTo: 1 },
  };
}

export const toRecipientKey = (row: Pick<RowRecord, 'currency' | 'recipientPhone' | 'cardHash'>) =>
  `${row.currency}${row.recipientPhone ?? row.cardHash}`;

/** Reads once for these rows what each of them would ask for by itself. */
export async function findContext(
  file: FileRecord,
  rows: readonly RowRecord[],
  round: CheckRound,
): Promise<CheckContext> {
  const now = new Date();
  const [others, twins, knownPhones, taken] = await Promise.all([
    findOthers(file, rows, now),
    findTwins(file, rows),
    listKnownPhones(db(), [...new Set(rows.flatMap(({ recipientPhone }) => recipientPhone ?? []))]),
    listTaken(
      db(),
      rows.flatMap(({ orderNo }) => (orderNo === null ? [] : toOrderKey(orderNo))),
    ),
  ]);
  await findMade(file, rows, { round, now });
  await sumUpTo(file, rows, round);
  return {
    ...round,
    ...{ now, maker: file.maker, others, twins, knownPhones: new Set(knownPhones) },
    taken: new Map(taken.map(({ key, id }) => [key, id])),
  };
}

/** What was made besides this file, once for each currency of a round. */
async function findMade(
  { makerId }: FileRecord,
  rows: readonly RowRecord[],
  { round: { rooms, inDay }, now }: { round: CheckRound; now: Date },
): Promise<void> {
  const since = { since: new Date(now.getTime() - dayMs), until: now, exceptId: null };
  for (const currency of new Set(rows.map((row) => row.currency))) {
    if (!currency || !isCurrency(currency) || rooms.has(currency)) continue;
    rooms.set(currency, await listRooms(db(), toMakerFacts(db(), makerId, currency, now)));
    inDay.set(currency, await sumOfMaker(db(), { makerId, currency, ...since }));
  }
}

/** Rows are looked at in their order, so each is summed up once: what was looked at in this round has grown the sums itself. */
async function sumUpTo({ id }: FileRecord, rows: readonly RowRecord[], round: CheckRound): Promise<void> {
  const [first, last] = [rows[0]?.number ?? 1, rows.at(-1)?.number ?? 1];
  if (first < round.summedTo) Object.assign(round, { spent: new Map(), spentOn: new Map(), summedTo: 1 });
  const span = { from: round.summedTo, to: first };
  const add = (to: Map<string, bigint>, sums: Awaited<ReturnType<typeof sumRows>>) => {
    for (const { key, sum } of sums) to.set(key, (to.get(key) ?? 0n) + sum);
  };
  add(round.spent, await sumRows(db(), id, span));
  if (limitsRecipients(round.policy)) add(round.spentOn, await sumByRecipient(db(), id, span));
  round.summedTo = last + 1;
}

export const limitsRecipients = ({ limits }: Policy) => limits.some(({ scope }) => scope === 'recipient_day');

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
  const found = await listInOtherFiles(db(), id, hashes, new Date(now.getTime() - samePaidMs));
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
