import type { ReviewReason } from '#lib/domain/payouts/rules/timeline.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';

export type Body = Record<string, unknown>;

export type MeaningCase = {
  name: string;
  /** The status of the attempt when the notifications arrive. */
  from: PayoutStatus;
  tries?: number;
  /** Whether we already know the id of its disbursement. */
  isBound?: boolean;
  /** What differs from "DISBURSEMENT, its own id, PAID_OUT"; one notification after the other. */
  bodies: Body[];
  verdicts: Verdict[];
  to: PayoutStatus;
  reviewReason?: ReviewReason;
  /** Whether an error is logged, which alerts somebody. */
  isShouted?: boolean;
};

const paid = {};
const declined = { status: 'DECLINED', errorCode: 'CODE_PT0051', errorMessage: 'Blocked' };

/** A payout in flight, and notifications that are applied as they are. */
function applied(
  name: string,
  bodies: Body[],
  to: PayoutStatus,
  about: Partial<MeaningCase> = {},
): MeaningCase {
  return { name, from: 'accepted', bodies, verdicts: bodies.map(() => 'applied'), to, ...about };
}

/** Quarantined and shown to a person; the payout stays as it was. */
function setAside(name: string, body: Body): MeaningCase {
  return {
    name,
    from: 'accepted',
    bodies: [body],
    verdicts: ['quarantined'],
    to: 'accepted',
    isShouted: true,
  };
}

function noted(name: string, body: Body, reviewReason: ReviewReason): MeaningCase {
  return { ...setAside(name, body), verdicts: ['no_effect'], reviewReason };
}

function contradicts(
  name: string,
  from: PayoutStatus,
  bodies: Body[],
  reviewReason: ReviewReason,
): MeaningCase {
  return applied(name, bodies, 'conflict', { from, reviewReason, isShouted: true });
}

function agrees(name: string, from: PayoutStatus, body: Body): MeaningCase {
  return applied(name, [body], from, { from, verdicts: ['no_effect'] });
}

const unbound = { isBound: false };
const unsent = 'reported_though_unsent';
const shown = (value: unknown) => JSON.stringify(value) ?? 'missing';

/**
 * A J and a number in a name is a row of docs/bad-inputs.md: J is "webhook body, meaning". These are the rows
 * that fit into a table. SUCCEEDED there is PAID_OUT here, FAILED is DECLINED or ERROR.
 */
export const meaningCases: MeaningCase[] = [
  applied('J02 SUCCEEDED before the synchronous answer', [paid], 'paid_out', { from: 'sending', ...unbound }),
  applied('J02 SUCCEEDED after the answer was lost', [paid], 'paid_out', { from: 'unknown', ...unbound }),
  ...['ACCEPTED', 'DISBURSEMENT_REQUESTED'].map((status) =>
    applied(`J03 ${status} after SUCCEEDED`, [paid, { status }], 'paid_out', {
      verdicts: ['applied', 'no_effect'],
    }),
  ),
  contradicts('J04 SUCCEEDED then FAILED', 'accepted', [paid, declined], 'different_end'),
  {
    ...contradicts(
      'J04 and SUCCEEDED once more',
      'accepted',
      [paid, declined, { again: 1 }],
      'different_end',
    ),
    verdicts: ['applied', 'applied', 'no_effect'],
  },
  // Our rule: an address can freeze only its own payout. All sending stops only for a contradiction in our
  // own calls.
  contradicts('J06 FAILED then SUCCEEDED', 'accepted', [declined, paid], 'different_end'),
  ...[undefined, null, 1, ['PAID_OUT'], '', { status: 'PAID_OUT' }, true].map((status) =>
    setAside(`J08 status ${shown(status)}`, { status }),
  ),
  ...['REFUND', 'PAYMENT', 'DISBURSEMENTS'].map((transactionType) =>
    setAside(`J09 the type ${shown(transactionType)} at the address of a payout`, { transactionType }),
  ),
  ...[undefined, null, '', {}].map((transactionId) =>
    setAside(`J11 transactionId ${shown(transactionId)}`, { transactionId }),
  ),
  noted('J11 a number that is not our transactionId', { transactionId: 176_370 }, 'other_transaction'),
  noted('J11 another transactionId than ours', { transactionId: '999999999999999999' }, 'other_transaction'),
  applied(
    'J13 extra fields, renamed optional fields, a new nested object',
    [{ error_code: 'X', additionalData: { pam: 'И. И.', deep: { er: [1, null] } }, version: 2 }],
    'paid_out',
  ),
  noted('J13 a status that nobody listed', { status: 'REVERSED' }, 'unlisted_status'),
  applied(
    'J13 a known status and type in small letters',
    [{ transactionType: 'disbursement ', status: 'paid_out' }],
    'paid_out',
  ),
  applied('J14 FAILED without errorCode', [{ status: 'ERROR' }], 'error'),
  applied('J14 FAILED with an errorCode of another type', [{ status: 'DECLINED', errorCode: 7 }], 'declined'),
  ...(['draft', 'pending_approval', 'approved', 'cancelled'] as const).flatMap((from) => [
    { ...contradicts('J17 SUCCEEDED though never sent', from, [paid], unsent), ...unbound },
    { ...contradicts('J17 FAILED though never sent', from, [declined], unsent), ...unbound },
  ]),
  {
    ...contradicts('J17 after tries that were proved unsent', 'approved', [paid], unsent),
    ...unbound,
    tries: 2,
  },
  ...(['not_sent', 'refused'] as const).flatMap((from) => [
    { ...contradicts('J18 SUCCEEDED after our "nothing left"', from, [paid], unsent), ...unbound },
    { ...agrees('J18 FAILED: nobody was paid either way', from, declined), ...unbound },
  ]),
  agrees('J19 agreeing', 'resolved_paid', paid),
  contradicts('J19 disagreeing', 'resolved_paid', [declined], 'different_end'),
  agrees('J19 agreeing', 'resolved_not_paid', declined),
  contradicts('J19 disagreeing', 'resolved_not_paid', [paid], 'different_end'),
];
