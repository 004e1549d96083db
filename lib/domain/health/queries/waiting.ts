import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { currencyCodes } from '#lib/core/currency.ts';
import { toMoneyView } from '#lib/core/money-view.ts';
import { db } from '#lib/db/client.ts';
import { sumWaitingActions } from '#lib/domain/payments/store/actions.ts';
import { sumWaitingPayouts } from '#lib/domain/payouts/store/attempts.ts';
import { sumWaitingRefunds } from '#lib/domain/refunds/store/refunds.ts';
import { type WaitingView, waitingView } from '#lib/domain/sending/schemas.ts';
import { waitingKinds } from '#lib/domain/sending/status.ts';

/** What would be sent if sending were resumed now; nothing for who may not resume it. */
export async function getWaiting({ role }: Person): Promise<WaitingView> {
  if (!can(role, 'sending:control')) return [];
  const nouns = [sumWaitingPayouts, sumWaitingRefunds, sumWaitingActions];
  const sums = (await Promise.all(nouns.map((sum) => sum(db())))).flat();
  return waitingView.parse(
    waitingKinds.flatMap((of) =>
      currencyCodes.flatMap((code) =>
        sums
          .filter(({ kind, currency }) => kind === of && currency === code)
          .map(({ kind, count, ...sum }) => ({ kind, count, sum: toMoneyView(sum) })),
      ),
    ),
  );
}
