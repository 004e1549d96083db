'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { refundLook } from '#components/refunds/refund-look.ts';
import { useDestination } from '#components/refunds/use-destination.ts';
import { Money } from '#components/shared/money.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { toneText } from '#components/ui/tone.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { refundSearchQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';
import { Found, type FoundPart } from './found.tsx';
import { useFoundWords } from './use-found-words.ts';
import { useWanted } from './use-wanted.ts';

export function FoundRefunds({ text, go, onFound }: FoundPart) {
  const t = useTranslations('refunds.status');
  const toDestination = useDestination();
  const { wanted, isSearch } = useWanted(text);
  const words = useFoundWords('refunds', wanted);
  const reading = useQuery({
    ...refundSearchQuery(wanted),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  if (!isSearch) return null;
  return (
    <Found
      {...{ wanted, reading, words, go, onFound }}
      path="/refunds"
      toRow={(refund) => ({
        icon: <StatusIcon status={refund.status} />,
        aside: <Money value={fromMoneyView(refund.amount)} />,
        name: refund.number,
        note: `${t(`${refund.status}.title`)} · ${toDestination(refund)}`,
      })}
    />
  );
}

function StatusIcon({ status }: { status: RefundStatus }) {
  const { icon: Icon, tone } = refundLook[status];
  return <Icon aria-hidden className={classNames('size-4 shrink-0', toneText[tone])} />;
}
