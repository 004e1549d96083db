import { classifyItem, classifyUnanswered, isSameReference, type SentDisbursement } from '../classify.ts';
import { unknown } from '../classify-failure.ts';
import type { SendOutcome } from '../outcome.ts';
import type { ExchangeResult } from '../transport/exchange-result.ts';
import {
  namesDisbursement,
  type ProcessorIntent,
  readIntent,
  readIntentItem,
  readItemReference,
} from '../wire/disbursements.ts';
import { readReason } from '../wire/failure.ts';

export type SentIntents = {
  clientReferenceId: string;
  disbursements: readonly (SentDisbursement & { reference: string })[];
};

/**
 * The outcome of each disbursement of one intent, by our reference of it. An answer is matched by the reference
 * that it repeats, never by its place in a list: an answer that repeats none says nothing about any of them, and
 * their notifications, each at an address of its own, will.
 */
export function classifyIntents(
  observed: ExchangeResult,
  { clientReferenceId, disbursements }: SentIntents,
  now: Date,
): Map<string, SendOutcome> {
  const secrets = disbursements.flatMap((sent) => sent.secrets);
  const early = classifyUnanswered(observed, { secrets, showsEffect: namesDisbursement }, now);
  const each = (toOutcome: (sent: SentIntents['disbursements'][number]) => SendOutcome) =>
    new Map(disbursements.map((sent) => [sent.reference, toOutcome(sent)]));
  if (early.kind !== 'ok') return each(() => early);
  const { httpStatus } = early;
  const intent = readIntent(early.body);
  if (!intent) return each(() => unknown(9, 'answer_incomplete', { httpStatus, alert: true }));
  const reference = intent.clientReference;
  if (reference !== null && !isSameReference(reference, clientReferenceId))
    return each(() => ({
      kind: 'conflict',
      row: 12,
      reason: 'reference_differs',
      reference,
      disbursementId: null,
    }));
  const answers = toAnswers(intent);
  return each((sent) => classifyOne(answers, sent, { intent, httpStatus, secrets }));
}

type Answers = { items: Map<string, unknown[]>; errors: Map<string, unknown[]>; idsTwice: Set<string> };

function toAnswers({ disbursements, disbursementCreationErrors }: ProcessorIntent): Answers {
  const ids = disbursements.flatMap((item) => readIntentItem(item)?.id ?? []);
  return {
    items: Map.groupBy(disbursements, (item) => readItemReference(item) ?? ''),
    errors: Map.groupBy(disbursementCreationErrors, (item) => readItemReference(item) ?? ''),
    idsTwice: new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
  };
}

function classifyOne(
  { items, errors, idsTwice }: Answers,
  sent: SentIntents['disbursements'][number],
  { intent, httpStatus, secrets }: { intent: ProcessorIntent; httpStatus: number; secrets: string[] },
): SendOutcome {
  const [item, ...more] = items.get(sent.reference) ?? [];
  const refusals = errors.get(sent.reference) ?? [];
  const read = readIntentItem(item);
  if (read === null) {
    if (refusals.length > 0)
      return { kind: 'refused', row: 13, httpStatus, ...readReason(refusals, secrets) };
    return unknown(9, 'answer_incomplete', { httpStatus, alert: true });
  }
  // One reference with two disbursements was created twice; one id with two references is somebody else's.
  if (more.length > 0 || (read.id !== null && idsTwice.has(read.id)))
    return { kind: 'conflict', row: 12, reason: 'reference_differs', disbursementId: null };
  const outcome = classifyItem(item, { ...sent, secrets }, { intent, httpStatus });
  const ended = outcome.kind === 'answered' && outcome.processorStatus === 'ERROR';
  // Created and refused at once contradict each other, unless it was created and failed.
  return refusals.length > 0 && !ended && outcome.kind === 'answered'
    ? unknown(9, 'answer_incomplete', { httpStatus, disbursementId: read.id, alert: true })
    : outcome;
}
