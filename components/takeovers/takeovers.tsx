'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useBankLabel } from '#components/recipients/bank/use-bank-label.ts';
import { ScreenFailed } from '#components/shared/page/read-failed.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { takeoversQuery } from '#lib/domain/takeovers/query-options.ts';
import type { TakeoverView } from '#lib/domain/takeovers/schemas.ts';

const EndDialog = late(() => import('./end-dialog.tsx').then((module) => module.EndDialog));

const tones = { waiting: 'waiting', taken: 'done', declined: 'failed', withdrawn: 'waiting' } as const;

/** Payouts that a manager is asked to take over, and what became of them. */
export function Takeovers() {
  const t = useTranslations('takeovers');
  const { data, error, refetch, isRefetching } = useQuery(takeoversQuery);
  if (!data) return error ? <ScreenFailed of="takeovers" {...{ error, refetch, isRefetching }} /> : null;
  return (
    <div className="grid max-w-200 gap-4">
      <p className="text-ink-muted">{t('about')}</p>
      {data.length === 0 ? <p className="border-line border-t py-3 text-ink-muted">{t('none')}</p> : null}
      <ul className="grid">
        {data.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <ZoneNote />
    </div>
  );
}

function Row({ item }: { item: TakeoverView }) {
  const t = useTranslations('takeovers');
  const bank = useBankLabel(item.bankCode) ?? item.bankCode;
  return (
    <li className="grid gap-2 border-line border-t py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium">
          {formatPhone(item.phone)}, {bank}
        </span>
        <Money value={fromMoneyView(item.amount)} className="font-semibold" />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
        <Badge tone={tones[item.status]}>{t(`status.${item.status}`)}</Badge>
        <span className="wrap-anywhere">{item.orderNo}</span>
        <DateTime value={item.at} withoutZone />
      </p>
      <p className="max-w-[68ch] wrap-anywhere">{t('asks', { name: item.makerName, reason: item.reason })}</p>
      {item.status !== 'waiting' && item.endedAt && item.endedByName ? (
        <p className="wrap-anywhere text-sm">
          {t.rich(`ended.${item.status}`, {
            ...{ name: item.endedByName, reason: item.endReason ?? '' },
            time: () => <DateTime value={item.endedAt ?? ''} withoutZone />,
          })}
        </p>
      ) : null}
      <Acts item={item} />
    </li>
  );
}

function Acts({ item: { id, status, isOwn, payoutId } }: { item: TakeoverView }) {
  const t = useTranslations('takeovers');
  const { role } = useViewer();
  const mayTake = can(role, 'payouts:send_unchecked');
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (payoutId)
    return (
      <ButtonLink size="sm" href={`/payouts/${payoutId}` as Route} className="justify-self-start">
        {t('open')}
      </ButtonLink>
    );
  if (status !== 'waiting' || !can(role, 'payouts:create')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {mayTake ? (
        <ButtonLink size="sm" variant="primary" href={`/payouts/new?takeover=${id}` as Route}>
          {t('take')}
        </ButtonLink>
      ) : null}
      <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t(isOwn ? 'withdraw' : 'decline')}
      </Button>
      {isAsked ? (
        <EndDialog takeoverId={id} isOwn={isOwn} onClose={() => setAsked(false)} returnTo={button} />
      ) : null}
    </div>
  );
}
