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
import { readReason, toSafeText } from '../wire/failure.ts';

type SentOne = SentDisbursement & { reference: string };

export type SentIntents = { clientReferenceId: string; disbursements: readonly SentOne[] };

type Classified = {
  /** One for each that was sent, by our reference of it. */
  outcomes: Map<string, SendOutcome>;
  /** What the answer says of references that were not sent; nothing of it is applied to anything. */
  strangers: string[];
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
): Classified {
  const secrets = disbursements.flatMap((sent) => sent.secrets);
  const each = (toOutcome: (sent: SentOne) => SendOutcome) =>
    new Map(disbursements.map((sent) => [sent.reference, toOutcome(sent)]));
  const early = classifyUnanswered(observed, { secrets, showsEffect: namesDisbursement }, now);
  if (early.kind !== 'ok') return { outcomes: each(() => early), strangers: [] };
  const { httpStatus } = early;
  const intent = readIntent(early.body);
  if (!intent) {
    const incomplete = unknown(9, 'answer_incomplete', { httpStatus, alert: true });
    return { outcomes: each(() => incomplete), strangers: [] };
  }
  const reference = intent.clientReference;
  if (reference !== null && !isSameReference(reference, clientReferenceId)) {
    const reason = 'reference_differs';
    const ofAnother = { kind: 'conflict', row: 12, reason, reference, disbursementId: null } as const;
    return { outcomes: each(() => ofAnother), strangers: [] };
  }
  const answers = toAnswers(intent, new Set(disbursements.map((sent) => toKey(sent.reference))));
  const strangers = answers.strangers.map((stranger) => toSafeText(stranger, 40, secrets));
  return { outcomes: each((sent) => classifyOne(answers, sent, { intent, httpStatus, secrets })), strangers };
}

/** Letter case is notation, as in `isSameReference`. */
export function toKey(reference: string): string {
  return reference.trim().toUpperCase();
}

type Answers = {
  items: Map<string, unknown[]>;
  errors: Map<string, unknown[]>;
  idsTwice: Set<string>;
  strangers: string[];
  /** Everything that was created is one of ours by its reference; what is left out of that was not created. */
  isEachCreatedOurs: boolean;
};

const referenceOf = (item: unknown) => readItemReference(item) ?? '';

function toAnswers(
  { disbursements, disbursementCreationErrors }: ProcessorIntent,
  sent: Set<string>,
): Answers {
  const ids = disbursements.flatMap((item) => readIntentItem(item)?.id ?? []);
  const isOurs = (item: unknown) => sent.has(toKey(referenceOf(item)));
  return {
    items: Map.groupBy(disbursements, (item) => toKey(referenceOf(item))),
    errors: Map.groupBy(disbursementCreationErrors, (item) => toKey(referenceOf(item))),
    idsTwice: new Set(ids.filter((id, at) => ids.indexOf(id) !== at)),
    strangers: [...disbursements, ...disbursementCreationErrors]
      .filter((item) => !isOurs(item))
      .map(referenceOf)
      .filter((reference) => reference !== ''),
    isEachCreatedOurs: disbursements.every(isOurs),
  };
}

function classifyOne(
  { items, errors, idsTwice, isEachCreatedOurs }: Answers,
  sent: SentOne,
  { intent, httpStatus, secrets }: { intent: ProcessorIntent; httpStatus: number; secrets: string[] },
): SendOutcome {
  const listed = items.get(toKey(sent.reference)) ?? [];
  const refusals = errors.get(toKey(sent.reference)) ?? [];
  const [item, ...more] = listed;
  const read = readIntentItem(item);
  if (read === null) {
    // What was created without a reference, or under one that nobody sent, may be this one.
    if (refusals.length > 0 && listed.length === 0 && isEachCreatedOurs)
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
