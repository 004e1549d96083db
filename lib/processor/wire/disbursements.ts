import type { DisbursedAmounts, Disbursement } from '../answers.ts';
import { readReasonOf } from './failure.ts';
import { called, fields, listOpened, pickField, readList, readOpened } from './fields.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseText, looseTime, processorAmount, toMoney } from './scalars.ts';
import { isBadEnd, toPayoutStatus } from './statuses.ts';

/** Spec 2.4, as far as we rely on it. Null means missing. */
const readItem = fields({
  id: called(looseId, 'id', 'disbursementId'),
  status: looseText,
  submittedAmount: processorAmount,
  authAmount: processorAmount,
  createdAt: looseTime,
});
export type ProcessorDisbursement = ReturnType<typeof readItem>;

/** Both amounts of spec 2.1, each in its own currency. */
export function toAmounts({
  submittedAmount,
  authAmount,
}: Pick<ProcessorDisbursement, 'submittedAmount' | 'authAmount'>): DisbursedAmounts {
  return { debited: toMoney(submittedAmount), received: toMoney(authAmount) };
}

/** Null when the item is not an object. */
export function readIntentItem(item: unknown): ProcessorDisbursement | null {
  return isJsonObject(item) ? readItem(item) : null;
}

const readReference = fields({
  reference: called(looseText, 'clientReferenceId', 'clientReferenceDisbursementId', 'reference'),
});

/** Our reference of one disbursement among several, where the answer repeats it. */
export function readItemReference(item: unknown): string | null {
  return isJsonObject(item) ? readReference(item).reference : null;
}

const readHead = fields({
  intentId: looseId,
  /** The echo of our reference, under either of its two names. */
  clientReference: called(looseText, 'clientReferenceIntentId', 'clientReferenceId'),
});

export type ProcessorIntent = ReturnType<typeof readHead> & {
  disbursements: unknown[];
  disbursementCreationErrors: unknown[];
  /** The object that holds all this. */
  whole: unknown;
};

function toIntent(object: Record<string, unknown>): ProcessorIntent | null {
  const disbursements = readList(pickField(object, 'disbursements'));
  const errors = readList(pickField(object, 'disbursementCreationErrors'));
  if (disbursements === null && errors === null) return null;
  return {
    ...readHead(object),
    disbursements: disbursements ?? [],
    disbursementCreationErrors: errors ?? [],
    whole: object,
  };
}

/** Null when the body lists neither disbursements nor errors of their creation, or does so in two ways. */
export function readIntent(body: unknown): ProcessorIntent | null {
  return readOpened(body, {
    read: toIntent,
    toIdentity: (intent) =>
      JSON.stringify([intent.intentId, intent.disbursements.map((item) => readIntentItem(item)?.id ?? null)]),
    own: ['intent'],
  });
}

/** True when a body names the id of a disbursement, wherever it lists one. */
export function namesDisbursement(body: unknown): boolean {
  return listOpened(body, ['intent']).some((object) => {
    const items = readList(pickField(object, 'disbursements')) ?? [pickField(object, 'disbursement')];
    return items.some((item) => (readIntentItem(item)?.id ?? null) !== null);
  });
}

/** GET /disbursements/{id}. Null when id or status is missing. */
export function readDisbursement(body: unknown): Disbursement | null {
  return readOpened(body, {
    read: (object): Disbursement | null => {
      const { id, status, createdAt, ...amounts } = readItem(object);
      if (id === null || status === null) return null;
      const ours = toPayoutStatus(status);
      const reason = readReasonOf(isBadEnd(ours), object);
      return { id, status: ours, processorStatus: status, amounts: toAmounts(amounts), createdAt, ...reason };
    },
    toIdentity: ({ id, processorStatus }) => `${id} ${processorStatus}`,
    isListed: ({ status }) => status !== null,
    own: ['disbursement'],
  });
}
