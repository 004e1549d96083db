import type { Person } from '#lib/auth/permissions.ts';
import { readAmount } from '#lib/core/typed-amount.ts';
import { SBP_BANKS } from '../../sandbox/banks/sbp-banks.ts';
import { writePast } from './past.ts';
import type { PastPayout } from './past-payouts.ts';
import type { PayoutRequest } from './payout-requests.ts';

const hourMs = 3_600_000;

/**
 * Writes a payout that got no answer to its call three and a half hours ago, as one of the past: how it ended can be
 * proposed only hours after the loss, and nobody waits hours for a demo. Returns the id of its attempt.
 */
export async function lose(
  people: Record<PastPayout['by'], Person>,
  { by, to, orderNo, amount, description }: PayoutRequest,
): Promise<string> {
  const sum = readAmount(amount, 'RUB');
  const bank = to.method === 'sbp' && SBP_BANKS.find(({ bankCode }) => bankCode === to.bankCode);
  if (!(sum.ok && bank && to.method === 'sbp')) throw new Error(`The demo payout ${orderNo} cannot be lost`);
  const madeAt = new Date(Date.now() - 3.5 * hourMs);
  const [attemptId = ''] = await writePast(
    [
      {
        ...{ by, orderNo, description, madeAt, status: 'unknown' },
        to: { ...to, bankName: bank.bankName },
        amountMinor: BigInt(sum.value.amountMinor),
        endedAt: new Date(madeAt.getTime() + 2_000),
      },
    ],
    people,
  );
  return attemptId;
}
