import { newId } from '#lib/core/id.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { cards } from '#tests/samples/cards.ts';
import { insertRow, rows } from '../support/database.ts';
import { type DemoPayout, demoPayouts, type Fact, sberbank } from './demo-payouts.ts';
import { idAt } from './id-at.ts';
import { makeCall, makeDelivery, toSendingCall } from './make-exchange.ts';
import { makeFile } from './make-file.ts';
import { makeRefunds } from './make-refunds.ts';
import { makeRegistry } from './make-registry.ts';
import { insertResolution } from './make-resolution.ts';
import { makeStatement } from './make-statement.ts';
import { toTimes } from './to-times.ts';

/** Ids by name, for the addresses of scenes. */
export type Demo = { payouts: Record<string, string>; refunds: Record<string, string>; batch: string };

export const noDemo: Demo = { payouts: {}, refunds: {}, batch: '' };

const numbers = { ru_card: cards.mir, kz_card: cards.kz, test: cards.visa };
const brands = { ru_card: 'mir', kz_card: 'visa', test: 'visa' };

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
    const minutesAgo = payout.hoursAgo ? payout.hoursAgo * 60 : (demoPayouts.length - at) * 7;
    const createdAt = new Date(Date.now() - minutesAgo * 60_000);
    const previousId = payout.previous ? (made[payout.previous] ?? null) : null;
    made[payout.name] = known?.id ?? (await insert({ ...payout, orderNo, previousId }, people, createdAt));
  }
  await makeStatement(people.manager);
  await makeRegistry(people.manager);
  await makeFile(people.finance);
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
  payout: DemoPayout & { orderNo: string; previousId: string | null },
  people: People,
  createdAt: Date,
): Promise<string> {
  const { orderNo, method, status, amountMinor, resolution, facts } = payout;
  const makerId = resolution ? people.former : people.finance;
  const id = idAt('payout', createdAt);
  const attemptId = idAt('payoutAttempt', createdAt);
  const times = toTimes(createdAt, facts);
  // What happens without a move, such as a proposal, leaves the time of the status alone.
  const statusAt = times[1 + facts.findLastIndex(({ to }) => to)] ?? createdAt;
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
  const wasSent = facts.some(({ word }) => word === 'ACCEPTED');
  await insertRow('payout_attempts', {
    id: attemptId,
    payout_id: id,
    status,
    client_reference_id: orderNo,
    fingerprint: 'demo',
    tries: facts.filter(({ kind }) => kind === 'unsent').length,
    // Far enough in the future that the worker leaves them alone.
    next_try_at: status === 'approved' ? inAnHour : null,
    sending_since: status === 'sending' ? inAnHour : null,
    claim_id: status === 'sending' ? newId('claim') : null,
    processor_disbursement_id: wasSent ? transactionId : null,
    processor_intent_id: wasSent ? `1764${String(createdAt.getTime()).padStart(14, '0')}` : null,
    processor_status: facts.at(-1)?.word ?? null,
    processor_error_code: code,
    processor_error_message: message,
    review_reason: payout.attention ?? null,
    created_at: createdAt,
    updated_at: times.at(-1),
    status_at: statusAt,
    finished_at: ['accepted', 'sending', 'approved', 'unknown'].includes(status) ? null : statusAt,
  });
  const at = (kind: Fact['kind']) => times[1 + facts.findIndex((fact) => fact.kind === kind)] ?? createdAt;
  const answers = { proposedAt: at('resolution_proposed'), decidedAt: at('resolution_confirmed') };
  const resolutionId = resolution
    ? await insertResolution({ kind: 'payout_attempt', id: attemptId }, resolution, { ...people, ...answers })
    : null;
  const actors: Partial<Record<Fact['kind'], string>> = {
    resolution_proposed: people.finance,
    resolution_confirmed: people.manager,
  };
  let from: PayoutStatus | null = null;
  const created: Fact = { kind: 'created', to: 'approved', source: 'person' };
  for (const [step, { kind, to, source = 'system', word }] of [created, ...facts].entries()) {
    const isLast = step === facts.length;
    const at = times[step] ?? createdAt;
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
      error_code: isLast || kind === 'unsent' ? code : null,
      error_message: isLast ? message : null,
    });
    from = to ?? from;
  }
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
