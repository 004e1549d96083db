import { newId } from '#lib/core/id.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { cards } from '#tests/samples/cards.ts';
import { insertRow, rows } from '../support/database.ts';
import { type DemoPayout, demoPayouts, type Fact, sberbank } from './demo-payouts.ts';
import { idAt } from './id-at.ts';
import { makeCall, makeDelivery, toSendingCall } from './make-exchange.ts';
import { makeRefunds } from './make-refunds.ts';
import { makeRegistry } from './make-registry.ts';
import { makeStatement } from './make-statement.ts';

/** Ids by name, for the addresses of scenes. */
export type Demo = { payouts: Record<string, string>; refunds: Record<string, string>; batch: string };

export const noDemo: Demo = { payouts: {}, refunds: {}, batch: '' };

const numbers = { ru_card: cards.mir, kz_card: cards.kz, test: cards.visa };
const brands = { ru_card: 'mir', kz_card: 'visa', test: 'visa' };
const evidence = {
  paid: 'Письмо поддержки от 10:05: перевод зачислен.',
  not_paid: 'Письмо поддержки от 10:05: запрос до них не дошёл.',
};

/**
 * Inserts rows directly, because most of these states cannot be reached on demand. A second run changes
 * nothing.
 */
export async function makeDemo(): Promise<Demo> {
  const made: Record<string, string> = {};
  const people = { ...(await findPeople()), former: await makeFormer() };
  for (const [at, payout] of demoPayouts.entries()) {
    const orderNo = `INV-2026-${String(4_100 + at)}`;
    const [known] = await rows<{ id: string }>('SELECT id FROM payouts WHERE order_no = $1', [orderNo]);
    const minutesAgo = (demoPayouts.length - at) * 7;
    const previousId = payout.previous ? (made[payout.previous] ?? null) : null;
    made[payout.name] = known?.id ?? (await insert({ ...payout, previousId }, orderNo, people, minutesAgo));
  }
  await makeStatement(people.manager);
  await makeRegistry(people.manager);
  return { payouts: made, ...(await makeRefunds()) };
}

type People = { finance: string; manager: string; former: string };

async function findPeople() {
  const idOf = async (role: string) => {
    const [person] = await rows<{ id: string }>('SELECT id FROM users WHERE email = $1', [
      `${role}@paydesk.local`,
    ]);
    return person?.id ?? '';
  };
  return { finance: await idOf('finance'), manager: await idOf('manager') };
}

/** Who made a payout cannot be one of the two people who resolve it. */
async function makeFormer(): Promise<string> {
  const [made] = await rows<{ id: string }>(
    `INSERT INTO users (id, email, name, role, password_hash, disabled_at)
     VALUES ($1, 'former@paydesk.local', 'Former Finance', 'finance', 'none', now())
     ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING id`,
    [newId('user')],
  );
  return made?.id ?? '';
}

async function insert(
  payout: DemoPayout & { previousId: string | null },
  orderNo: string,
  people: People,
  minutesAgo: number,
): Promise<string> {
  const { method, status, amountMinor, resolution } = payout;
  const makerId = resolution ? people.former : people.finance;
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  const id = idAt('payout', createdAt);
  const attemptId = idAt('payoutAttempt', createdAt);
  const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
  const common = {
    id,
    order_no: orderNo,
    previous_id: payout.previousId,
    method,
    amount_minor: amountMinor,
    currency: method === 'kz_card' ? 'KZT' : 'RUB',
    amount_side: method === 'kz_card' ? 'we_are_debited' : 'recipient_gets',
    description: payout.description ?? null,
    note: payout.note ?? null,
    maker_id: makerId,
    created_at: createdAt,
  };
  await insertRow('payouts', { ...common, ...(method === 'sbp' ? toPhone(payout) : toCard(method, id)) });
  const [code = null, message = null] = payout.error ?? [];
  const inAnHour = new Date(Date.now() + 3_600_000);
  const transactionId = `1763${String(createdAt.getTime()).padStart(14, '0')}`;
  const wasSent = payout.facts.some(({ word }) => word === 'ACCEPTED');
  await insertRow('payout_attempts', {
    id: attemptId,
    payout_id: id,
    status,
    client_reference_id: orderNo,
    content_hash: 'demo',
    tries: { not_sent: 5, approved: 2 }[status as string] ?? 0,
    // Far enough in the future that the worker leaves them alone.
    next_try_at: status === 'approved' ? inAnHour : null,
    sending_since: status === 'sending' ? inAnHour : null,
    claim_id: status === 'sending' ? newId('claim') : null,
    processor_disbursement_id: wasSent ? transactionId : null,
    processor_intent_id: wasSent ? `1764${String(createdAt.getTime()).padStart(14, '0')}` : null,
    processor_status: payout.facts.at(-1)?.word ?? null,
    processor_error_code: code,
    processor_error_message: message,
    attention: payout.attention ?? null,
    created_at: createdAt,
    updated_at: later(payout.facts.length * 4),
    status_at: later(payout.facts.length * 4),
    finished_at: ['accepted', 'sending', 'approved', 'unknown'].includes(status)
      ? null
      : later(payout.facts.length * 4),
  });
  const resolutionId = resolution ? await insertResolution(attemptId, resolution, people, later(8)) : null;
  const actors: Partial<Record<Fact['kind'], string>> = {
    resolution_proposed: people.finance,
    resolution_confirmed: people.manager,
  };
  let from: PayoutStatus | null = null;
  const created: Fact = { kind: 'created', to: 'approved', source: 'person' };
  for (const [step, { kind, to, source = 'system', word }] of [created, ...payout.facts].entries()) {
    const isLast = step === payout.facts.length;
    const at = later(step * 4);
    const exchange = { subjectId: attemptId, at };
    const call = toSendingCall(kind, source);
    if (call) await makeCall({ ...exchange, method: 'POST', path: 'intents', said: call });
    const deliveryId =
      source === 'webhook' && word
        ? await makeDelivery({
            ...exchange,
            transactionId,
            word,
            error: isLast ? payout.error : undefined,
          })
        : null;
    await insertRow('payout_events', {
      payout_id: id,
      attempt_id: attemptId,
      at,
      kind,
      source,
      delivery_id: deliveryId,
      actor_id: source === 'person' ? (actors[kind] ?? makerId) : null,
      resolution_id: actors[kind] ? resolutionId : null,
      from_status: from,
      to_status: to ?? null,
      processor_status: word ?? null,
      error_code: isLast ? code : null,
      error_message: isLast ? message : null,
    });
    from = to ?? from;
  }
  return id;
}

async function insertResolution(
  attemptId: string,
  { verdict, isConfirmed }: NonNullable<DemoPayout['resolution']>,
  { finance, manager }: People,
  at: Date,
): Promise<string> {
  const id = newId('resolution');
  await insertRow('resolutions', {
    id,
    subject_kind: 'payout_attempt',
    subject_id: attemptId,
    verdict,
    ticket: 'CASE-2026-421',
    evidence: evidence[verdict],
    proposer_id: finance,
    proposed_at: at,
    ...(isConfirmed && { outcome: 'confirmed', decided_by_id: manager, decided_at: at }),
  });
  return id;
}

function toPhone({ bank = sberbank, recipientName = 'Иван Иванович П.' }: DemoPayout) {
  return {
    recipient_phone: '+79165550011',
    recipient_bank_code: bank[0],
    recipient_bank_name: bank[1],
    recipient_name: recipientName,
  };
}

function toCard(method: keyof typeof numbers, id: string) {
  const number = numbers[method];
  return {
    card_first6: number.slice(0, 6),
    card_last4: number.slice(-4),
    card_length: number.length,
    card_brand: brands[method],
    card_hash: `demo ${id}`,
    holder_name: method === 'kz_card' ? null : 'IVAN PETROV',
  };
}
