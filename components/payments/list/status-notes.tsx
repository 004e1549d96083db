'use client';

import { useTranslations } from 'next-intl';
import { toOneLine } from '#components/shared/status/to-reason.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { PaymentListItem } from '#lib/domain/payments/schemas/views.ts';

const line = 'flex items-center gap-1 text-xs leading-tight';

type StatusNotesProps = { payment: PaymentListItem; className?: string };

/** What the status alone does not show: a mismatch, an action under way, when the hold ends, why it failed. */
export function StatusNotes({ payment, className = '' }: StatusNotesProps) {
  const t = useTranslations('payments.list');
  const reason = useReason()(payment);
  const { mismatchSince, openAction, status, expiresAt } = payment;
  const holdEnd = status === 'authorized' ? expiresAt : null;
  const isUnknown = openAction?.status === 'unknown';
  const reasonText = reason ? toOneLine(reason) : '';
  if (!mismatchSince && !openAction && !reasonText && !holdEnd) return null;
  return (
    <span className={classNames('grid grid-cols-1 gap-0.5', className)}>
      {openAction ? (
        <span className={classNames(line, isUnknown ? 'text-attention' : 'text-moving')}>
          <SpriteIcon name={isUnknown ? 'circle-help' : 'hourglass'} className="size-3.5" />
          {t(`${openAction.kind}.${isUnknown ? 'unknown' : 'open'}`)}
        </span>
      ) : null}
      {holdEnd ? (
        <span className="text-ink-muted text-xs leading-tight">
          {t.rich('holdEnds', { time: () => <DateTime value={holdEnd} withoutZone /> })}
        </span>
      ) : null}
      {mismatchSince ? (
        <span className={classNames(line, 'text-attention')}>
          <SpriteIcon name="triangle-alert" className="size-3.5" />
          {t('mismatch')}
        </span>
      ) : null}
      {reasonText ? (
        <span className="yielding text-ink-muted text-xs leading-tight">{reasonText}</span>
      ) : null}
    </span>
  );
}
