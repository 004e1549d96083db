'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleHelp, CircleX, Hourglass, type LucideIcon, Scale, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RowLink } from '#components/shared/list/table/row-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';

/**
 * Refunds in progress, unknown and failed, and payments that need somebody; each figure links to its rows.
 */
export function RefundFigures() {
  const t = useTranslations('refunds.home');
  const { data: refunds } = useQuery(refundReads.counts);
  const { data: payments } = useQuery(paymentReads.counts);
  const endingSoon = payments?.endingSoon ?? 0;
  const conflict = refunds?.conflict ?? 0;
  return (
    <ul
      aria-label={t('title')}
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:col-span-2 xl:grid-cols-6"
    >
      <Figure
        {...{ label: t('inFlight'), icon: Hourglass, tone: 'moving', href: '/refunds?status=moving' }}
        count={refunds?.inFlight}
      />
      <Figure
        {...{ label: t('unknown'), icon: CircleHelp, tone: 'attention', href: '/refunds?status=attention' }}
        count={refunds && refunds.unknown + conflict}
        note={conflict > 0 ? t('contradiction', { count: conflict }) : null}
        isUrgent
      />
      <Figure
        {...{ label: t('failed'), icon: CircleX, tone: 'failed', href: '/refunds?status=failed&period=7d' }}
        count={refunds?.failed}
      />
      <Figure
        {...{ label: t('toDecide'), icon: Scale, tone: 'moving', href: '/payments?status=decide' }}
        count={payments?.toDecide}
        note={
          endingSoon > 0 ? (
            <Link href={'/payments?ending=1' as Route} prefetch={false} className={noteLink}>
              {t('endingSoon', { count: endingSoon })}
            </Link>
          ) : null
        }
      />
      <Figure
        {...{ label: t('unanswered'), icon: CircleHelp, tone: 'attention', href: '/payments?unanswered=1' }}
        count={payments?.unknownActions}
        isUrgent
      />
      <Figure
        {...{
          label: t('mismatched'),
          icon: TriangleAlert,
          tone: 'attention',
          href: '/payments?mismatch=1',
        }}
        count={payments?.mismatched}
        isUrgent
      />
    </ul>
  );
}

/** Lifts the note's link above the link that covers the whole card. */
const noteLink = 'relative z-1 underline decoration-line-control underline-offset-2 hover:text-ink';

type FigureProps = {
  label: string;
  icon: LucideIcon;
  tone: Tone;
  href: string;
  /** Undefined while it loads. */
  count: number | undefined;
  note?: ReactNode;
  /** Any count above zero is for this person to look into. */
  isUrgent?: boolean;
};

function Figure({ label, icon: Icon, tone, href, count, note, isUrgent = false }: FigureProps) {
  const isLit = isUrgent && Boolean(count);
  return (
    <li className="grid">
      <Card
        className={classNames(
          'relative grid content-start gap-1 p-4 transition-colors hover:bg-sunken max-sm:p-3.5',
          isLit && 'border-attention-line bg-attention-soft hover:bg-attention-soft',
        )}
      >
        <RowLink href={href as Route}>
          <span className="flex items-center gap-1.5 text-sm">
            <Icon aria-hidden className={classNames('size-4 shrink-0', toneText[count ? tone : 'waiting'])} />
            {label}
          </span>
          <span
            className={classNames(
              'figures mt-1 block font-semibold text-2xl tracking-tight',
              !count && 'text-ink-muted',
            )}
          >
            {count ?? '\u2007'}
          </span>
        </RowLink>
        {note ? <span className="text-ink-muted text-xs">{note}</span> : null}
      </Card>
    </li>
  );
}
