import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { type Result, refuse } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { askProcessor } from '#lib/domain/inquiries/operations/inquire.ts';
import { type AskRefusal, mostWithForms } from '#lib/domain/inquiries/rules.ts';
import { runInquiryJob } from '../jobs.ts';
import type { ReadRefusal } from '../rules/payment.ts';
import { findPayment, lockPaymentOf } from '../store/payments.ts';

type Requested<Code extends string> = Promise<Result<{ inquiryId: string }, Code>>;

/** Looks a payment up by its processor id. The worker asks the processor; the screen follows the inquiry. */
export async function lookUpPayment(person: Person, processorPaymentId: string): Requested<AskRefusal> {
  return transaction(async (tx) => {
    const known = await lockPaymentOf(tx, processorPaymentId);
    const about = {
      subjectKind: 'payment',
      subjectId: known?.id ?? null,
      processorId: processorPaymentId,
    } as const;
    const asked = await askProcessor(tx, person, about, runInquiryJob, { isPaused: false });
    if (!asked.ok) return asked;
    const object = { kind: 'inquiry', id: asked.value.inquiryId } as const;
    await audit(tx, person, 'payment.looked_up', object, { processorPaymentId });
    return asked;
  });
}

/** A person wants to know now how a payment appears. No pause: every refund form has just asked about it. */
export async function askAboutPayment(
  person: Person,
  paymentId: string,
): Requested<ReadRefusal | AskRefusal> {
  return transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    return askProcessor(tx, person, toAbout(payment), runInquiryJob, { isPaused: false });
  });
}

/** Called when a form opens that has to know what is so now. The inquiry reports back even when nothing changed. */
export async function readPaymentAgain(
  person: Person,
  paymentId: string,
): Requested<ReadRefusal | AskRefusal> {
  return transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment) return refuse('payment_not_found');
    const limits = { isPaused: false, most: mostWithForms };
    return askProcessor(tx, person, toAbout(payment), runInquiryJob, limits);
  });
}

function toAbout({ id, processorPaymentId }: { id: string; processorPaymentId: string }) {
  return { subjectKind: 'payment', subjectId: id, processorId: processorPaymentId } as const;
}
