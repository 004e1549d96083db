import { readPayment } from '#lib/domain/payments/operations/read-payment.ts';
import { sendAction } from '#lib/domain/payments/operations/send-action.ts';
import { sweepPayments } from '#lib/domain/payments/operations/sweep-payments.ts';
import { readPayout } from '#lib/domain/payouts/operations/read-payout.ts';
import { sendPayout } from '#lib/domain/payouts/operations/send-payout.ts';
import { sweepPayouts } from '#lib/domain/payouts/operations/sweep-payouts.ts';
import { readRefund } from '#lib/domain/refunds/operations/read-refund.ts';
import { sendRefund } from '#lib/domain/refunds/operations/send-refund.ts';
import { sweepRefunds } from '#lib/domain/refunds/operations/sweep-refunds.ts';
import { newDice } from '#tests/dice.ts';
import { openSending } from '#tests/sending.ts';
import type { Dice } from '../adversary/forms.ts';
import { type Endpoint, notify, toNotices } from '../adversary/notices.ts';
import { endsOtherwise, nth, times } from './deeds.ts';
import { controlFile, decideFile, makeFile, runFiles, tamperWithRow } from './files.ts';
import { readLedger, setEnd } from './ledger.ts';
import { listAttempts, listRefunds, type Office } from './office.ts';
import { capture, changeRole, decide, pay, payInPlaceOf, refund, resolve, tamper } from './people.ts';
import type { Deed, Of } from './steps.ts';

type Line = { dice: Dice | null };
type World = { office: Office; line: Line; endpoint: Endpoint };

/** Carries it out. A refusal is an answer like any other; what is thrown comes from a connection that broke. */
export async function play(deed: Deed, world: World): Promise<void> {
  const { office, line, endpoint } = world;
  switch (deed.act) {
    case 'pay':
      return pay(deed, office);
    case 'decide':
      return decide(deed, office);
    case 'file':
      return makeFile(deed, office);
    case 'decide file':
      return decideFile(deed, office);
    case 'control file':
      return controlFile(deed, office);
    case 'tamper with row':
      return tamperWithRow(deed, office);
    case 'run files':
      return runFiles(deed.workers, office);
    case 'edit':
      return payInPlaceOf(deed, office, ['pending_approval']);
    case 'tamper':
      return tamper(deed, office);
    case 'pay again':
      return payInPlaceOf(deed, office, null);
    case 'refund':
      return refund(deed, office);
    case 'capture':
      return capture(deed, office);
    case 'change role':
      return changeRole(deed, office);
    case 'send':
      return send(deed.workers, office);
    case 'notify':
      return notifyAll(office, endpoint, newDice(deed.seed), {
        isTwoTongued: deed.isTwoTongued,
        loses: true,
      });
    case 'read':
      return readAll(office);
    case 'sweep':
      return sweep(deed.hours);
    case 'end otherwise':
      return endOtherwise(deed, office);
    case 'resolve':
      return resolve(deed, office);
    case 'trouble':
      line.dice = newDice(deed.seed);
      return;
    case 'calm':
      line.dice = null;
  }
}

export async function send(workers: number, office: Office): Promise<void> {
  // Somebody has looked at what stopped it.
  await openSending();
  await sendAll(workers, office);
}

/** Whether it is stopped or not. */
export async function sendAll(workers: number, office: Office): Promise<void> {
  const [attempts, refunds] = await Promise.all([listAttempts(office), listRefunds(office)]);
  await times(workers, async () => {
    const calls = [
      ...attempts.map(({ id }) => sendPayout(id)),
      ...refunds.map(({ id }) => sendRefund(id)),
      ...[...office.actionIds].map((id) => sendAction(id)),
    ];
    // Each runs to its end, also when another has lost its connection: what is still under way would reach the next step.
    const ended = await Promise.allSettled(calls);
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  });
}

export async function readAll(office: Office): Promise<void> {
  await openSending();
  const [attempts, refunds] = await Promise.all([listAttempts(office), listRefunds(office)]);
  await Promise.allSettled([
    ...attempts.map(({ id }) => readPayout(id)),
    ...refunds.map(({ id }) => readRefund(id)),
    readPayment(office.captured.paymentId),
    readPayment(office.held.paymentId),
  ]);
}

export async function sweep(hours: number): Promise<void> {
  const at = new Date(Date.now() + hours * 3_600_000);
  for (const each of [sweepPayouts, sweepRefunds, sweepPayments]) await each(at);
}

type Telling = { isTwoTongued: boolean; loses: boolean };

/** Reports all that the processor has, as its dialect has it. */
export async function notifyAll(
  office: Office,
  endpoint: Endpoint,
  dice: Dice,
  { isTwoTongued, loses }: Telling,
): Promise<void> {
  const ledger = await readLedger(office.since);
  const [attempts, refunds] = await Promise.all([listAttempts(office), listRefunds(office)]);
  const subjects = [
    ...attempts.map(({ id, clientReferenceId: reference, processorDisbursementId }) => ({
      ...{ id, reference, subjectKind: 'payout_attempt' as const, isKnown: processorDisbursementId !== null },
    })),
    ...refunds.map(({ id, number: reference }) => ({
      ...{ id, reference, subjectKind: 'refund' as const, isKnown: true },
    })),
  ];
  const made = ledger.match(subjects);
  for (const { id, subjectKind, isKnown } of subjects)
    for (const one of made.get(id) ?? []) {
      const others = ['PAID_OUT', 'DECLINED', 'ERROR'].filter((end) => end !== one.status);
      const isLying = isTwoTongued && subjectKind === 'payout_attempt' && dice(3) === 0;
      const otherEnd = isLying ? (others[dice(others.length)] ?? null) : null;
      if (otherEnd !== null) office.contradicted.add(id);
      const bodies = toNotices(one, dice, { isKnown, otherEnd }).filter(() => !loses || dice(4) > 0);
      const noting = { ...endpoint, acknowledged: office.acknowledged };
      await notify(noting, { subjectKind, subjectId: id }, bodies);
    }
}

/** The processor ends what had ended in another way. */
async function endOtherwise({ which }: Of<'end otherwise'>, office: Office): Promise<void> {
  const ledger = await readLedger(office.since);
  const [attempts, refunds] = await Promise.all([listAttempts(office), listRefunds(office)]);
  const made = [
    ...ledger.match(attempts.map(({ id, clientReferenceId: reference }) => ({ id, reference }))),
    ...ledger.match(refunds.map(({ id, number: reference }) => ({ id, reference }))),
  ];
  const ended = made
    .flatMap(([id, transactions]) => transactions.map((one) => ({ id, one })))
    .filter(({ one }) => Object.hasOwn(endsOtherwise, one.status));
  const chosen = nth(ended, which);
  const to = chosen && endsOtherwise[chosen.one.status];
  if (!to) return;
  office.contradicted.add(chosen.id);
  await setEnd(chosen.one.id, to);
}
