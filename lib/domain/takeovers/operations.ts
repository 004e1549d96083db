import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { runIdempotent } from '#lib/domain/idempotency/operations.ts';
import { publish } from '#lib/events/publish.ts';
import type { AskTakeoverInput, EndTakeoverInput } from './schemas.ts';
import { endTakeover, findTakeover, insertTakeover } from './store.ts';

type AskRefusal = 'takeover_not_needed' | 'form_of_another_person' | 'form_made_another' | 'database_busy';

/**
 * Hands a payout to the managers as it is in the form: nothing is made and nothing is sent. Only where a check is
 * required and somebody else may go on without its answer; a card's number is never kept for it.
 */
export async function askTakeover(
  person: Person,
  { idempotencyKey: key, reason, details }: AskTakeoverInput,
): Promise<Result<{ takeoverId: string }, AskRefusal>> {
  if (!('bankCode' in details) || can(person.role, 'payouts:send_unchecked'))
    return refuse('takeover_not_needed');
  const { method, side, amount, phone, bankCode, expectedName, orderNo, description, payoutText, note } =
    details;
  const id = newId('takeover');
  const row = {
    id,
    makerId: person.userId,
    reason,
    method,
    amountSide: side,
    ...amount,
    recipientPhone: phone,
    recipientBankCode: bankCode,
    expectedName: expectedName || null,
    orderNo,
    description,
    payoutText,
    note,
  };
  return runIdempotent<{ takeoverId: string }, AskRefusal>(
    person,
    { key, purpose: 'takeover', resultId: id, content: details },
    {
      found: (takeoverId) => ({ takeoverId }),
      nameBoth: async () => ({ kind: 'takeover', secondSum: toMoneyView(amount) }),
      make: async (tx) => {
        await insertTakeover(tx, row);
        await publish(tx, 'payout', id);
        await audit(tx, person, 'takeover.asked', { kind: 'takeover', id }, { orderNo });
        return accept({ takeoverId: id });
      },
    },
  );
}

type EndRefusal = 'takeover_not_found' | 'takeover_ended' | 'not_allowed' | 'reason_empty';

/** A manager declines it with a reason, or its maker withdraws it. */
export async function endRequest(
  person: Person,
  { takeoverId, reason }: EndTakeoverInput,
): Promise<Result<true, EndRefusal>> {
  return transaction(async (tx): Promise<Result<true, EndRefusal>> => {
    const found = await findTakeover(tx, takeoverId);
    if (!found) return refuse('takeover_not_found');
    const isOwn = found.makerId === person.userId;
    if (!isOwn && !can(person.role, 'payouts:send_unchecked')) return refuse('not_allowed');
    if (!isOwn && reason === null) return refuse('reason_empty', { field: 'reason' });
    const isEnded = await endTakeover(tx, takeoverId, { endedById: person.userId, endReason: reason });
    if (!isEnded) return refuse('takeover_ended');
    await publish(tx, 'payout', takeoverId);
    const action = isOwn ? 'takeover.withdrawn' : 'takeover.declined';
    await audit(tx, person, action, { kind: 'takeover', id: takeoverId }, { reason });
    return accept(true);
  });
}
