import type { KZ_SPELLINGS, Method } from '../schemas/instruments.ts';
import type { StatusChange } from '../state/records.ts';
import { CREATION_ERROR, PROCESSING_ERROR } from './status-codes.ts';

/** How a disbursement ends, and whether the synchronous answer already says so. */
export interface Outcome extends StatusChange {
  synchronous?: true;
}

const PAID_OUT: Outcome = { status: 'PAID_OUT' };
const DECLINED: Outcome = { status: 'DECLINED' };

const BY_SBP_DESCRIPTION: Record<string, Outcome | undefined> = {
  DeclinedDisbursement: DECLINED,
  CreationError: { status: 'ERROR', synchronous: true, ...CREATION_ERROR },
};

const BY_KZ_DESCRIPTION: Record<string, Outcome | undefined> = {
  DisbursementDeclined: DECLINED,
  DisbursementError: { status: 'ERROR', synchronous: true, ...PROCESSING_ERROR },
};

const BY_LAST_DECIMAL: Record<string, Outcome | undefined> = { 2: PAID_OUT, 3: DECLINED };

/**
 * Spec 3.3: the outcome that a request asks for.
 * @param description that of the intent, or where it has none, of the disbursement
 * @param authAmountText authAmount.value as it was written: "100.30" ends in 0, "100.3" in 3
 */
export function chooseOutcome(method: Method, description: string, authAmountText: string): Outcome {
  switch (method) {
    case 'SBP':
    case 'MobileMoneyRU':
      return BY_SBP_DESCRIPTION[description] ?? PAID_OUT;
    case 'TestPaymentMethod':
      return BY_LAST_DECIMAL[/\.\d*(\d)$/.exec(authAmountText)?.[1] ?? ''] ?? PAID_OUT;
    case 'DisbursementBankCardRUS':
      return PAID_OUT;
    default:
      method satisfies (typeof KZ_SPELLINGS)[number];
      return BY_KZ_DESCRIPTION[description] ?? PAID_OUT;
  }
}

/** Outcomes chosen by a refund's `reason`; any other reason ends in REFUNDED. */
const REFUND_PATHS: Record<string, StatusChange[] | undefined> = {
  RefundDeclined: [{ status: 'DECLINED' }],
  RefundFailed: [{ status: 'REFUND_REQUESTED' }, { status: 'REFUND_ISSUED' }, { status: 'REFUND_FAILED' }],
  /** These statuses stay until somebody moves them by hand. */
  RefundAccepted: [],
  RefundRequested: [{ status: 'REFUND_REQUESTED' }],
  RefundIssued: [{ status: 'REFUND_REQUESTED' }, { status: 'REFUND_ISSUED' }],
  RefundError: [{ status: 'ERROR', ...PROCESSING_ERROR }],
};

const REFUND_SUCCESS: StatusChange[] = [{ status: 'REFUND_REQUESTED' }, { status: 'REFUNDED' }];

/** The statuses that a refund takes after ACCEPTED. */
export function chooseRefundPath(reason: string): StatusChange[] {
  return REFUND_PATHS[reason] ?? REFUND_SUCCESS;
}
