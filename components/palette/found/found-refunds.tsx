'use client';

import { useTranslations } from 'next-intl';
import { refundStatusStyle } from '#components/refunds/refund-status-style.ts';
import { useDestination } from '#components/refunds/use-destination.ts';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { Found, type FoundPart } from './found.tsx';

export function FoundRefunds(part: FoundPart) {
  const t = useTranslations('refunds.status');
  const toDestination = useDestination();
  return (
    <Found
      {...part}
      kind="refunds"
      search={refundReads.search}
      toRow={(refund) => ({
        icon: <StatusIcon {...refundStatusStyle[refund.status]} />,
        aside: <Money value={fromMoneyView(refund.amount)} />,
        name: refund.number,
        note: (
          <>
            {`${t(`${refund.status}.title`)} · ${toDestination(refund)} · `}
            <DateTime value={refund.createdAt} withoutZone />
          </>
        ),
      })}
    />
  );
}
