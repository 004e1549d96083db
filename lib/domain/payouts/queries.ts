import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import {
  type DispatchView,
  dispatchView,
  type ListPayoutsInput,
  type PayoutListItem,
  type PayoutPage,
  type PayoutView,
  payoutPageView,
  payoutView,
} from './schemas.ts';
import { findDispatch } from './store/dispatch.ts';
import { nextOrderCounter } from './store/payouts.ts';
import {
  findWholePayout,
  type ListedPayout,
  listEvidence,
  listPayouts,
  type WholePayout,
} from './store/reading.ts';

const pageSize = 50;

/** One page of the list, newest first. Everybody who may see payouts sees all of them. */
export async function getPayoutPage(_person: Person, { cursor }: ListPayoutsInput): Promise<PayoutPage> {
  const rows = await listPayouts(db(), cursor, pageSize + 1);
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return payoutPageView.parse({
    items: items.map(toListItem),
    nextCursor: rows.length > pageSize && last ? last.id : null,
  });
}

/** Everything the page of one payout shows; null when there is none. */
export async function findPayout(_person: Person, id: string): Promise<PayoutView | null> {
  const payout = await findWholePayout(db(), id);
  if (!payout) return null;
  const attempt = requireCurrent(payout);
  const { calls, deliveries } = await listEvidence(db(), [
    attempt.id,
    ...(payout.checkId ? [payout.checkId] : []),
  ]);
  return payoutView.parse({
    ...toListItem(payout),
    description: payout.description,
    amountSide: payout.amountSide,
    confirmation: toConfirmation(payout),
    attempt: {
      id: attempt.id,
      number: attempt.number,
      tries: attempt.tries,
      nextTryAt: attempt.nextTryAt?.toISOString() ?? null,
      updatedAt: attempt.updatedAt.toISOString(),
      finishedAt: attempt.finishedAt?.toISOString() ?? null,
      clientReferenceId: attempt.clientReferenceId,
      intentId: attempt.processorIntentId,
      disbursementId: attempt.processorDisbursementId,
      processorStatus: attempt.processorStatus,
    },
    timeline: payout.events.map(toTimelineEntry),
    calls: calls.map((call) => ({ ...call, id: call.id.toString(), at: call.at.toISOString() })),
    deliveries: deliveries.map(({ id, receivedAt, deliveries: count, verdict, note }) => ({
      id,
      receivedAt: receivedAt.toISOString(),
      count,
      verdict,
      note,
    })),
  });
}

/** An order number nobody was offered yet: PAY-2026-000124. */
export async function suggestOrderNo(_person: Person, now: Date): Promise<string> {
  const counter = await nextOrderCounter(db());
  return `PAY-${now.getUTCFullYear()}-${counter.toString().padStart(6, '0')}`;
}

export async function getDispatch(_person: Person): Promise<DispatchView> {
  const dispatch = await findDispatch(db());
  const isOver = dispatch?.until != null && new Date(dispatch.until) <= new Date();
  if (!dispatch || isOver) return { state: 'open', reason: null, until: null, since: null };
  return dispatchView.parse(dispatch);
}

function requireCurrent(payout: ListedPayout) {
  const [attempt] = payout.attempts;
  if (!attempt) throw new Error(`Payout ${payout.id} has no current attempt`);
  return attempt;
}

function toListItem(payout: ListedPayout): PayoutListItem {
  const attempt = requireCurrent(payout);
  return {
    id: payout.id,
    status: attempt.status,
    attention: attempt.attention as PayoutListItem['attention'],
    method: payout.method,
    amount: { amountMinor: payout.amountMinor.toString(), currency: payout.currency as 'RUB' | 'KZT' },
    recipient: {
      phone: payout.recipientPhone,
      bankName: payout.recipientBankName,
      name: payout.recipientName,
    },
    orderNo: payout.orderNo,
    makerName: payout.maker.name,
    createdAt: payout.createdAt.toISOString(),
    errorCode: attempt.processorErrorCode,
    errorMessage: attempt.processorErrorMessage,
  };
}

function toConfirmation({ check }: WholePayout) {
  if (!check?.confirmedAt || !check.confirmedBy) return null;
  return { byName: check.confirmedBy.name, at: check.confirmedAt.toISOString(), name: check.recipientName };
}

function toTimelineEntry(event: WholePayout['events'][number]) {
  return {
    ...event,
    id: event.id.toString(),
    at: event.at.toISOString(),
    actorName: event.actor?.name ?? null,
  };
}
