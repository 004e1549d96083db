import type { DisbursedAmounts, Disbursement } from '../answers.ts';
import { processorAmount, toMoney } from './amounts.ts';
import { readReasonOf } from './failure.ts';
import { called, fields, listOpened, pickField, readList, readOpened, toObject } from './fields.ts';
import { decidingText, looseId, looseText, looseTime } from './scalars.ts';
import { isBadEnd, toListedStatus, toPayoutStatus } from './statuses.ts';

/** Spec 2.4, as far as we rely on it. Null means missing. */
const readItem = fields({
  id: called(looseId, 'id', 'disbursementId'),
  status: decidingText,
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
  const object = toObject(item);
  return object && readItem(object);
}

const readReference = fields({
  reference: called(looseText, 'clientReferenceId', 'clientReferenceDisbursementId', 'reference'),
});

/** Our reference of one disbursement among several, where the answer repeats it. */
export function readItemReference(item: unknown): string | null {
  const object = toObject(item);
  return object && readReference(object).reference;
}

const readHead = fields({
  intentId: looseId,
  intentStatus: looseText,
  /** The echo of our reference, under either of its two names. */
  clientReference: called(looseText, 'clientReferenceIntentId', 'clientReferenceId'),
});

export type ProcessorIntent = ReturnType<typeof readHead> & {
  disbursements: unknown[];
  disbursementCreationErrors: unknown[];
  /** The object that holds all this. */
  whole: unknown;
};

/** A list, or one item that appears there without a list around it. */
function readAll(object: Record<string, unknown>, name: string): unknown[] | null {
  const value = pickField(object, name);
  const one = toObject(value);
  return readList(value) ?? (one && (Object.keys(one).length === 0 ? [] : [one]));
}

function toIntent(object: Record<string, unknown>): ProcessorIntent | null {
  const disbursements = readAll(object, 'disbursements');
  const errors = readAll(object, 'disbursementCreationErrors');
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
    const items = readAll(object, 'disbursements') ?? [pickField(object, 'disbursement')];
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
      const processorStatus = toListedStatus('payout', status);
      return { id, status: ours, processorStatus, amounts: toAmounts(amounts), createdAt, ...reason };
    },
    toIdentity: ({ id, processorStatus }) => `${id} ${processorStatus}`,
    isListed: ({ status }) => status !== null,
    own: ['disbursement'],
  });
}
