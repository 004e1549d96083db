import { newId } from '#lib/core/id.ts';
import { isEnded, isOpenAtProcessor, type RefundStatus } from '#lib/domain/refunds/status.ts';
import { insertRow, rows } from '../support/database.ts';
import { type DemoRefund, demoRefunds } from './demo-refunds.ts';
import { idAt } from './id-at.ts';
import { makeCall, toSendingCall } from './make-exchange.ts';

type Made = { refunds: Record<string, string>; batch: string };

/**
 * Refunds by name (those of the demo itself by status), and a batch of them. A second run changes nothing.
 */
export async function makeRefunds(): Promise<Made> {
  const people = await rows<{ id: string; role: string }>('SELECT id, role FROM users');
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? '';
  const own = await rows<{ id: string; status: string }>('SELECT id, status FROM refunds ORDER BY id DESC');
  const refunds = Object.fromEntries(own.map(({ id, status }) => [status.replaceAll('_', '-'), id]));
  for (const [at, refund] of demoRefunds.entries()) {
    // The next attempt keeps the number of one that was not created at the processor.
    const first = refund.previous ? demoRefunds.findIndex(({ name }) => name === refund.previous) : at;
    const number = `REF-2026-${String(900_101 + first)}`;
    const turn = refund.previous ? 2 : 1;
    const [known] = await rows<{ id: string }>('SELECT id FROM refunds WHERE number = $1 AND turn = $2', [
      number,
      turn,
    ]);
    const minutesAgo = (refund.daysAgo ?? 0) * 1_440 + (demoRefunds.length - at) * 9;
    const people = { makerId: idOf(refund.maker ?? 'support'), managerId: idOf('manager') };
    const previousId = refund.previous ? (refunds[refund.previous] ?? null) : null;
    refunds[refund.name] =
      known?.id ?? (await insert({ ...refund, previousId, turn }, number, people, minutesAgo));
  }
  const [proposed] = await rows<{ id: string }>(
    "SELECT subject_id AS id FROM resolutions WHERE outcome IS NULL AND subject_kind = 'refund'",
  );
  if (proposed) refunds.proposed = proposed.id;
  return { refunds, batch: await makeBatch(refunds, idOf('support')) };
}

type People = { makerId: string; managerId: string };

async function insert(
  refund: DemoRefund & { previousId: string | null; turn: number },
  number: string,
  { makerId, managerId }: People,
  minutesAgo: number,
) {
  const { status, amountMinor, facts, anotherAccount } = refund;
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  const id = idAt('refund', createdAt);
  const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
  const endedAt = later(facts.length * 4);
  // Far enough in the future that the worker leaves them alone.
  const inAnHour = new Date(Date.now() + 3_600_000);
  const word = facts.findLast((fact) => fact.word)?.word ?? null;
  const isRead = facts.some(({ source }) => source === 'inquiry');
  const processorId = `1765${String(createdAt.getTime()).padStart(14, '0')}`;
  await insertRow('refunds', {
    id,
    payment_id:
      (refund.previousId && (await findPaymentOf(refund.previousId))) ??
      (await insertPayment(refund, number, createdAt)),
    number,
    turn: refund.turn,
    previous_id: refund.previousId,
    amount_minor: amountMinor,
    currency: 'RUB',
    is_remaining: refund.paidMinor === undefined,
    reason_code: 'goods_returned',
    reason_texts: { en: 'Goods returned', ru: 'Товар возвращён' },
    reason_sent: 'Товар возвращён',
    note: refund.note ?? null,
    recipient_phone: anotherAccount?.phone ?? null,
    recipient_bank_code: anotherAccount?.bank[0] ?? null,
    recipient_bank_name: anotherAccount?.bank[1] ?? null,
    recipient_name: anotherAccount?.name ?? null,
    elsewhere_reason: anotherAccount?.reason ?? null,
    content_hash: 'demo',
    maker_id: makerId,
    created_at: createdAt,
    status,
    trust: word === null ? null : 'confirmed_by_inquiry',
    status_at: refund.lostHours ? new Date(Date.now() - refund.lostHours * 3_600_000) : endedAt,
    tries: facts.filter(({ kind }) => kind === 'unsent').length,
    next_try_at: status === 'approved' ? inAnHour : null,
    sending_since: status === 'sending' ? inAnHour : null,
    claim_id: status === 'sending' ? newId('claim') : null,
    processor_refund_id: word && processorId,
    processor_status: word,
    processor_error_code: refund.error ?? null,
    attention: refund.attention ?? null,
    watched_since: isOpenAtProcessor(status) ? inAnHour : null,
    read_at: isRead ? endedAt : null,
    finished_at: isEnded(status) ? endedAt : null,
  });
  if (anotherAccount) await insertApproval(id, refund, { makerId, managerId }, [createdAt, later(4)]);
  let from: RefundStatus | null = null;
  const first = anotherAccount ? 'pending_approval' : 'approved';
  const created: DemoRefund['facts'][number] = { kind: 'created', to: first, source: 'person' };
  for (const [step, { kind, to, source, word: said }] of [created, ...facts].entries()) {
    const at = later(step * 4);
    const exchange = { subjectId: id, at };
    if (source === 'inquiry')
      await makeCall({ ...exchange, method: 'GET', path: `refunds/${processorId}`, said: 'ok' });
    const call = toSendingCall(kind, source);
    if (call) await makeCall({ ...exchange, method: 'POST', path: 'refunds', said: call });
    await insertRow('refund_events', {
      refund_id: id,
      at,
      source,
      actor_id: source === 'person' ? (step === 0 ? makerId : managerId) : null,
      kind,
      from_status: from,
      to_status: to ?? null,
      processor_status: said ?? null,
      error_code: kind === 'not_sent' ? (refund.error ?? null) : null,
    });
    from = to ?? from;
  }
  return id;
}

async function findPaymentOf(refundId: string): Promise<string | null> {
  const sql = 'SELECT payment_id FROM refunds WHERE id = $1';
  const [found] = await rows<{ payment_id: string }>(sql, [refundId]);
  return found?.payment_id ?? null;
}

/** A manager's approval request and its answer. */
async function insertApproval(
  refundId: string,
  { decision }: DemoRefund,
  { makerId, managerId }: People,
  [requestedAt, decidedAt]: [Date, Date],
) {
  const id = newId('approval');
  await insertRow('approvals', {
    id,
    subject_kind: 'refund',
    subject_id: refundId,
    fingerprint: 'demo',
    maker_id: makerId,
    band: 'refund_to_another_account.any_sum',
    required_count: 1,
    requested_at: requestedAt,
  });
  if (!decision) return;
  await insertRow('approval_decisions', {
    approval_id: id,
    person_id: managerId,
    answer: decision.kind,
    fingerprint: 'demo',
    reason: decision.reason ?? null,
    decided_at: decidedAt,
  });
  const end = 'UPDATE approvals SET status = $2::approval_status, ended_at = $3 WHERE id = $1';
  await rows(end, [id, decision.kind, decidedAt]);
}

/** The paid payment of one refund. The processor does not know it. */
async function insertPayment({ amountMinor, paidMinor }: DemoRefund, number: string, at: Date) {
  const madeAt = new Date(at.getTime() - 3_600_000);
  const id = idAt('payment', madeAt);
  await insertRow('payments', {
    id,
    processor_payment_id: `1762${String(at.getTime()).padStart(14, '0')}`,
    entered_by: 'webhook',
    method: 'sbp',
    method_name: 'SBP',
    status: 'captured',
    processor_status: 'CAPTURED',
    trust: 'confirmed_by_inquiry',
    status_at: madeAt,
    amount_minor: paidMinor ?? amountMinor,
    currency: 'RUB',
    captured_minor: paidMinor ?? amountMinor,
    client_reference_id: number.replace('REF-2026-900', 'SHOP-20'),
    payer_phone: '+79161234567',
    payer_name: 'Анна Сергеевна К.',
    payer_bank: 'Сбербанк',
    made_at: madeAt,
    created_at: madeAt,
    read_at: at,
  });
  return id;
}

/** One line for each result that a batch can show at once; its refunds are those above. */
async function makeBatch(refunds: Record<string, string>, makerId: string): Promise<string> {
  const [known] = await rows<{ id: string }>('SELECT id FROM refund_batches LIMIT 1');
  if (known) return known.id;
  const id = newId('refundBatch');
  await insertRow('refund_batches', {
    id,
    reason_code: 'order_cancelled',
    note: 'Рейс отменён, возвращаем всем',
    maker_id: makerId,
  });
  const paymentOf = 'SELECT payment_id FROM refunds WHERE id = $1';
  for (const [position, name] of ['refunded', 'issued', 'unknown', 'declined', 'approved'].entries()) {
    const refund = refunds[name];
    const [row] = await rows<{ payment_id: string }>(paymentOf, [refund]);
    const isRefused = name === 'approved';
    await insertRow('refund_batch_items', {
      batch_id: id,
      payment_id: row?.payment_id,
      position,
      refund_id: isRefused ? null : refund,
      refusal: isRefused ? JSON.stringify({ code: 'refund_nothing_left' }) : null,
      finished_at: new Date(),
    });
  }
  return id;
}
