import { newId } from '#lib/core/id.ts';
import { isEnded, type RefundStatus } from '#lib/domain/refunds/status.ts';
import { insertRow, rows } from '../support/database.ts';
import { type DemoRefund, demoRefunds } from './demo-refunds.ts';
import { idAt } from './id-at.ts';
import { makeCall, toSendingCall } from './make-exchange.ts';
import { insertResolution } from './make-resolution.ts';
import { toTimes } from './to-times.ts';

type Made = { refunds: Record<string, string>; batch: string };

/**
 * Refunds by name (those of the demo itself by status), and a batch of them. A second run changes nothing.
 */
export async function makeRefunds(): Promise<Made> {
  const people = await rows<{ id: string; role: string }>('SELECT id, role FROM users');
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? '';
  const own = await rows<{ id: string; status: string }>(
    "SELECT id, status FROM refunds WHERE number NOT LIKE 'REF-2026-900%' ORDER BY id DESC",
  );
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
    const minutesAgo = refund.hoursAgo ? refund.hoursAgo * 60 : (demoRefunds.length - at) * 9;
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    const [finance, manager] = [idOf('finance'), idOf('manager')];
    const people = { maker: idOf(refund.maker ?? 'support'), finance, manager };
    const previousId = refund.previous ? (refunds[refund.previous] ?? null) : null;
    const besideId = previousId ?? (refund.waitsFor ? (refunds[refund.waitsFor] ?? null) : null);
    refunds[refund.name] =
      known?.id ?? (await insert({ ...refund, number, previousId, besideId, turn }, people, createdAt));
  }
  return { refunds, batch: await makeBatch(refunds, idOf('support')) };
}

type People = { maker: string; finance: string; manager: string };

async function insert(
  refund: DemoRefund & { number: string; previousId: string | null; besideId: string | null; turn: number },
  people: People,
  createdAt: Date,
) {
  const { number, status, amountMinor, facts, anotherAccount, resolution } = refund;
  const id = idAt('refund', createdAt);
  const times = toTimes(createdAt, facts);
  // What is asked or proposed meanwhile leaves the time of the status alone.
  const statusAt = times[1 + facts.findLastIndex(({ to }) => to)] ?? createdAt;
  const readAt = times[1 + facts.findLastIndex(({ source }) => source === 'inquiry')];
  // Far enough in the future that the worker leaves them alone.
  const inAnHour = new Date(Date.now() + 3_600_000);
  const word = facts.findLast((fact) => fact.word)?.word ?? null;
  const processorId = `1765${String(createdAt.getTime()).padStart(14, '0')}`;
  await insertRow('refunds', {
    id,
    payment_id:
      (refund.besideId && (await findPaymentOf(refund.besideId))) ??
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
    another_account_reason: anotherAccount?.reason ?? null,
    fingerprint: 'demo',
    maker_id: people.maker,
    created_at: createdAt,
    status,
    verification: word === null ? null : 'confirmed_by_inquiry',
    status_at: statusAt,
    tries: facts.filter(({ kind }) => kind === 'unsent').length,
    next_try_at: status === 'approved' ? inAnHour : null,
    sending_since: status === 'sending' ? inAnHour : null,
    claim_id: status === 'sending' ? newId('claim') : null,
    processor_refund_id: word && processorId,
    processor_status: word,
    processor_error_code: refund.error ?? null,
    review_reason: refund.attention ?? null,
    watched_since: status === 'unknown' ? statusAt : null,
    read_at: readAt === createdAt ? null : readAt,
    finished_at: isEnded(status) ? statusAt : null,
  });
  if (anotherAccount) await insertApproval(id, refund, people, [createdAt, times[1] ?? createdAt]);
  const at = (kind: string) => times[1 + facts.findIndex((fact) => fact.kind === kind)] ?? createdAt;
  const answers = { proposedAt: at('resolution_proposed'), decidedAt: at('resolution_confirmed') };
  const resolutionId = resolution
    ? await insertResolution({ kind: 'refund', id }, resolution, { ...people, ...answers })
    : null;
  let from: RefundStatus | null = null;
  const first = anotherAccount ? 'pending_approval' : 'approved';
  const created: DemoRefund['facts'][number] = { kind: 'created', to: first, source: 'person' };
  for (const [step, { kind, to, source, word: said }] of [created, ...facts].entries()) {
    const at = times[step] ?? createdAt;
    const exchange = { subjectId: id, at };
    const isResolution = kind.startsWith('resolution_');
    if (source === 'inquiry')
      await makeCall({
        ...exchange,
        method: 'GET',
        path:
          kind === 'not_found_yet' ? `payments/${toProcessorPaymentId(createdAt)}` : `refunds/${processorId}`,
        said: 'ok',
      });
    const call = toSendingCall(kind, source);
    if (call) await makeCall({ ...exchange, method: 'POST', path: 'refunds', said: call });
    await insertRow('refund_events', {
      refund_id: id,
      at,
      source,
      actor_id: source === 'person' ? people[toActor(kind)] : null,
      resolution_id: isResolution ? resolutionId : null,
      kind,
      from_status: from,
      to_status: to ?? null,
      processor_status: said ?? null,
      error_code: kind === 'unsent' || kind === 'not_sent' ? (refund.error ?? null) : null,
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
  { maker, manager }: People,
  [requestedAt, decidedAt]: [Date, Date],
) {
  const id = newId('approval');
  await insertRow('approvals', {
    id,
    subject_kind: 'refund',
    subject_id: refundId,
    fingerprint: 'demo',
    maker_id: maker,
    demands: JSON.stringify([{ ruleId: 'another_account', count: 1, roles: ['manager'] }]),
    required_count: 1,
    requested_at: requestedAt,
  });
  if (!decision) return;
  await insertRow('approval_decisions', {
    approval_id: id,
    person_id: manager,
    answer: decision.kind,
    fingerprint: 'demo',
    reason: decision.reason ?? null,
    decided_at: decidedAt,
  });
  const end = 'UPDATE approvals SET status = $2::approval_status, ended_at = $3 WHERE id = $1';
  await rows(end, [id, decision.kind, decidedAt]);
}

const toProcessorPaymentId = (refundAt: Date) => `1762${String(refundAt.getTime()).padStart(14, '0')}`;

/** A person who does not make a refund decides it; what nobody knows, finance finds out. */
function toActor(kind: DemoRefund['facts'][number]['kind']): keyof People {
  if (kind === 'created') return 'maker';
  return kind === 'resolution_proposed' ? 'finance' : 'manager';
}

/** The paid payment of one refund. The processor does not know it. */
async function insertPayment({ amountMinor, paidMinor }: DemoRefund, number: string, at: Date) {
  const madeAt = new Date(at.getTime() - 3_600_000);
  const id = idAt('payment', madeAt);
  await insertRow('payments', {
    id,
    processor_payment_id: toProcessorPaymentId(at),
    entered_by: 'webhook',
    method: 'sbp',
    method_name: 'SBP',
    status: 'captured',
    processor_status: 'CAPTURED',
    verification: 'confirmed_by_inquiry',
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
