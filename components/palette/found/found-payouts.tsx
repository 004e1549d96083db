'use client';

import { useTranslations } from 'next-intl';
import { payoutLook } from '#components/payouts/payout-look.ts';
import { RecipientName } from '#components/payouts/recipient-name.tsx';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { payoutSearchQuery } from '#lib/domain/payouts/query-options.ts';
import { Found, type FoundPart } from './found.tsx';

export function FoundPayouts(part: FoundPart) {
  const t = useTranslations('payouts.status');
  return (
    <Found
      {...part}
      kind="payouts"
      search={payoutSearchQuery}
      toRow={({ orderNo, status, amount, recipient }) => ({
        icon: <StatusIcon {...payoutLook[status]} />,
        aside: <Money value={fromMoneyView(amount)} />,
        name: orderNo,
        note: (
          <>
            {t(`${status}.title`)}
            {' · '}
            <RecipientName recipient={recipient} />
          </>
        ),
      })}
    />
  );
}
