import 'server-only';
import { db } from '#lib/db/client.ts';
import { countApprovers } from '#lib/domain/approvals/rules/demands.ts';
import { listRecipientRooms } from '#lib/domain/payouts/operations/creating/limits.ts';
import { fingerprint, type WholeContent } from '#lib/domain/payouts/operations/fingerprint.ts';
import { toTraits } from '#lib/domain/payouts/rules/recipient.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { compareNames } from '#lib/domain/recipients/rules/names.ts';
import { type DayRoom, judgeRooms } from '#lib/domain/rules/operations/check-limits.ts';
import { judge } from '#lib/domain/rules/rules/judge.ts';
import type { RowCheck } from '../../store/checking.ts';
import type { AskedName } from './ask-name.ts';
import { type CheckContext, limitsRecipients, toRecipientKey } from './context.ts';
import type { RowFacts, Said } from './row-facts.ts';

/** What is kept of one row; the sums in the context grow by it, unless something blocks it. */
export async function judgeRow(facts: RowFacts, name: AskedName, context: CheckContext): Promise<RowCheck> {
  const { row, content, isNew } = facts;
  if (content === null) return toUnreadable(facts, context);
  const { amount } = content;
  const blockers = [...facts.blockers, ...name.blockers];
  if (blockers.length === 0) blockers.push(...(await findLimit(facts, content, context)));
  const recipientName = name.name;
  const traits = toTraits(
    { name: recipientName, expectedName: row.expectedName },
    { isPaidBefore: !isNew, lastName: facts.lastName },
  );
  const spent = (context.spent.get(amount.currency) ?? 0n) + amount.amountMinor;
  const judgement = judge(context.policy.rules, {
    ...{ subject: 'payout', method: content.payee.method, amount, recipient: traits },
    ...{
      inDayMinor: (context.inDay.get(amount.currency) ?? 0n) + spent,
      maker: toMaker(context),
      at: context.now,
    },
    timeZone: context.policy.timeZone,
  });
  const isJudged = movesMoney(content.payee.method);
  if (isJudged && judgement.kind === 'never') blockers.push({ code: 'never_allowed' });
  if (blockers.length === 0) grow(facts, content, context);
  const warnings = [...facts.warnings, ...name.warnings];
  return {
    ...{ number: row.number, checkedAt: context.now },
    ...{ blockers, warnings, traits: [...traits], isNew, recipientName },
    nameMatch: toMatch(facts, name),
    nameCheckedAt: name.at,
    bankName: toBankName(content, context),
    approvers: isJudged && judgement.kind === 'demands' ? countApprovers(judgement.demands) : 0,
    fingerprint: fingerprint({ ...content, recipientName }),
    forgets: {
      // A reason that was given for another name does not count for this one.
      nameReason: name.at === null || row.recipientName !== recipientName,
      warningReason: hasNew(facts, warnings),
    },
  };
}

function toUnreadable({ row, blockers }: RowFacts, { now }: CheckContext): RowCheck {
  const { number, traits, approvers, isNew, bankName, recipientName, nameMatch, nameCheckedAt } = row;
  return {
    ...{ number, traits, approvers, isNew, bankName, recipientName, nameMatch, nameCheckedAt },
    ...{ checkedAt: now, blockers, warnings: [], fingerprint: null },
    forgets: { nameReason: false, warningReason: false },
  };
}

const toMaker = ({ maker }: CheckContext) => ({ userId: maker.id, role: maker.role });

function toBankName({ payee }: WholeContent, { banks }: CheckContext): string | null {
  return payee.instrument === 'phone' && payee.bankCode !== null
    ? (banks?.get(payee.bankCode) ?? null)
    : null;
}

/** The name that was meant, else the one under which the recipient was paid before. */
function toMatch({ row, lastName }: RowFacts, { name, at }: AskedName): string | null {
  if (at === null) return null;
  if (name === null) return 'none';
  const expected = row.expectedName ?? lastName;
  return expected === null ? null : compareNames(expected, name);
}

/** A reason stays while nothing else warns than what it was given for. */
function hasNew({ row }: RowFacts, warnings: readonly Said[]): boolean {
  const before = new Set((row.warnings as Said[]).map(({ code }) => code));
  return !warnings.every(({ code }) => before.has(code));
}

function grow({ row }: RowFacts, { amount }: WholeContent, { spent, spentOn }: CheckContext): void {
  const key = toRecipientKey(row);
  spent.set(amount.currency, (spent.get(amount.currency) ?? 0n) + amount.amountMinor);
  spentOn.set(key, (spentOn.get(key) ?? 0n) + amount.amountMinor);
}

/** The limits, with what the rows before it take of them. */
async function findLimit(
  { row }: RowFacts,
  { payee, amount }: WholeContent,
  context: CheckContext,
): Promise<Said[]> {
  if (!movesMoney(payee.method)) return [];
  const rooms = context.rooms.get(amount.currency) ?? [];
  const ofRecipient = limitsRecipients(context.policy)
    ? await listRecipientRooms(db(), {
        ...{ makerId: context.maker.id, whom: payee, amount, payoutId: null, now: context.now },
      })
    : [];
  const spentOn = context.spentOn.get(toRecipientKey(row)) ?? 0n;
  const spent = context.spent.get(amount.currency) ?? 0n;
  const left = [
    ...rooms.filter(({ scope }) => scope !== 'recipient_day').map((room) => lessen(room, spent)),
    ...ofRecipient.map((room) => lessen(room, spentOn)),
  ];
  const byRoom = left.toSorted((one, other) => (one.left.amountMinor < other.left.amountMinor ? -1 : 1));
  const within = judgeRooms(byRoom, amount);
  return within.ok ? [] : [{ code: 'limit_reached', params: within.refusal.params ?? {} }];
}

/** A limit of one payout is never used up. */
function lessen(room: DayRoom, by: bigint): DayRoom {
  if (room.scope === 'one') return room;
  const amountMinor = room.left.amountMinor > by ? room.left.amountMinor - by : 0n;
  return { ...room, left: { ...room.left, amountMinor } };
}
