'use client';

import { useTranslations } from 'next-intl';
import { payoutStatusStyle } from '#components/payouts/payout-status-style.ts';
import { RecipientName } from '#components/payouts/recipient-name.tsx';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { payoutReads } from '#lib/domain/payouts/query-options.ts';
import { Found, type FoundPart } from './found.tsx';

export function FoundPayouts(part: FoundPart) {
  const t = useTranslations('payouts.status');
  return (
    <Found
      {...part}
      kind="payouts"
      search={payoutReads.search}
      toRow={({ orderNo, status, amount, recipient, createdAt }) => ({
        icon: <StatusIcon {...payoutStatusStyle[status]} />,
        aside: <Money value={fromMoneyView(amount)} />,
        name: orderNo,
        note: (
          <>
            {t(`${status}.title`)}
            {' · '}
            <RecipientName recipient={recipient} />
            {' · '}
            <DateTime value={createdAt} withoutZone />
          </>
        ),
      })}
    />
  );
}
