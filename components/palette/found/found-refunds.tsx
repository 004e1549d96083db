'use client';

import { useTranslations } from 'next-intl';
import { refundLook } from '#components/refunds/refund-look.ts';
import { useDestination } from '#components/refunds/use-destination.ts';
import { StatusIcon } from '#components/shared/status/status-icon.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { refundSearchQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { Found, type FoundPart } from './found.tsx';

export function FoundRefunds(part: FoundPart) {
  const t = useTranslations('refunds.status');
  const toDestination = useDestination();
  return (
    <Found
      {...part}
      kind="refunds"
      search={refundSearchQuery}
      toRow={(refund) => ({
        icon: <StatusIcon {...refundLook[refund.status]} />,
        aside: <Money value={fromMoneyView(refund.amount)} />,
        name: refund.number,
        note: `${t(`${refund.status}.title`)} · ${toDestination(refund)}`,
      })}
    />
  );
}
