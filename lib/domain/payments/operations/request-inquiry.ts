import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { db, type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AskRefusal } from '#lib/domain/polling/rules/ask.ts';
import { enqueueInquiry } from '../jobs.ts';
import type { ReadRefusal } from '../rules.ts';
import { insertInquiry } from '../store/inquiries.ts';
import { findPayment, lockPaymentOf } from '../store/payments.ts';
import { requireAsk } from './require-ask.ts';

type Requested = Result<{ inquiryId: string }, ReadRefusal>;

/** Looks a payment up by its processor id. The worker asks the processor; the screen follows the inquiry. */
export async function lookUpPayment(person: Person, processorPaymentId: string): Promise<Requested> {
  return transaction(async (tx) => {
    const known = await lockPaymentOf(tx, processorPaymentId);
    const inquiryId = await request(tx, person, { subjectId: known?.id ?? null, processorPaymentId });
    await audit(tx, person, 'payment.looked_up', { kind: 'inquiry', id: inquiryId }, { processorPaymentId });
    return accept({ inquiryId });
  });
}

/** A person wants to know now how a payment stands. */
export async function askAboutPayment(
  person: Person,
  paymentId: string,
): Promise<Result<{ inquiryId: string }, ReadRefusal | AskRefusal>> {
  const allowed = await requireAsk(db(), person, null);
  return allowed.ok ? readPaymentAgain(person, paymentId) : allowed;
}

/** Starts a new status inquiry for a payment. The inquiry reports back even when nothing changed. */
export async function readPaymentAgain(person: Person, paymentId: string): Promise<Requested> {
  return transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const { processorPaymentId } = payment;
    return accept({ inquiryId: await request(tx, person, { subjectId: paymentId, processorPaymentId }) });
  });
}

async function request(
  tx: Tx,
  person: Person,
  about: { subjectId: string | null; processorPaymentId: string },
): Promise<string> {
  const id = newId('inquiry');
  await insertInquiry(tx, {
    id,
    subjectKind: 'payment',
    subjectId: about.subjectId,
    processorId: about.processorPaymentId,
    requestedById: person.userId,
  });
  await enqueueInquiry(tx, id);
  return id;
}
