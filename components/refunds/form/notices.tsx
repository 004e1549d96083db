'use client';

import { CircleAlert, CloudOff, Hourglass, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { MadeAnother } from '#components/shared/form/refusal/made-another.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { formatMoney } from '#lib/core/format.ts';
import type { Money } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import type { RefundListItem } from '#lib/domain/refunds/schemas/views.ts';

type ChangedProps = {
  seen: Money;
  now: Money;
  /** The difference is what was refunded outside Paydesk meanwhile. */
  isOutside: boolean;
  onTake: () => void;
};

/**
 * The available amount has changed since the person saw it. Shows both amounts; nothing goes on by itself.
 */
export function AvailableChanged({ seen, now, isOutside, onTake }: ChangedProps) {
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  const sum = (value: Money) => () => (
    <strong className="figures whitespace-nowrap font-semibold text-ink">{formatMoney(value, locale)}</strong>
  );
  return (
    <Notice
      role="alert"
      tone="attention"
      icon={<TriangleAlert />}
      title={t('changedTitle')}
      action={
        now.amountMinor > 0n ? (
          <Button size="sm" onClick={onTake}>
            {t('changedTake', { sum: formatMoney(now, locale) })}
          </Button>
        ) : null
      }
    >
      {t.rich('changedText', {
        seen: sum(seen),
        now: sum(now),
        where: isOutside ? 'outside' : 'unknown',
      })}
    </Notice>
  );
}

/** Another refund of this payment has been made; nothing of it has been answered yet. */
export function OtherInFlight({ refund }: { refund: RefundListItem }) {
  const { id, number, amount, makerName, status, isHeldBack } = refund;
  const state = isHeldBack ? 'heldBack' : status === 'sending' ? 'sending' : 'waiting';
  const t = useTranslations('refunds.form');
  const locale = useLocale();
  return (
    <Notice
      tone="moving"
      icon={<Hourglass />}
      title={t(`inFlight.${state}.title`)}
      action={
        <ButtonLink size="sm" href={`/refunds/${id}` as Route}>
          {t('openOther', { number })}
        </ButtonLink>
      }
    >
      {t(`inFlight.${state}.text`, {
        number,
        sum: formatMoney(fromMoneyView(amount), locale),
        maker: makerName,
      })}
    </Notice>
  );
}

type RefundProblemProps = {
  refusal: Refusal;
  /** Makes what appears in the form with a key of its own. */
  onNew?: () => void;
};

/** A problem that belongs to no field: whether money may have moved, and what to do. */
export function RefundProblem({ refusal, onNew }: RefundProblemProps) {
  const t = useTranslations('refunds.form.problem');
  const tAll = useTranslations();
  const toText = useRefusalText();
  const { code, params } = refusal;
  if (code === 'fault') {
    const reference = String(params?.reference ?? '');
    return (
      <Notice role="alert" tone="attention" icon={<CircleAlert />} title={t('faultTitle')}>
        {t('faultText', { reference })}{' '}
        <CopyButton text={reference} label={tAll('errors.copyReference')} doneLabel={tAll('common.copied')} />
      </Notice>
    );
  }
  if (code === 'database_lost')
    return (
      <Notice role="alert" tone="attention" icon={<CloudOff />} title={t('faultTitle')}>
        {t('lostText')}
      </Notice>
    );
  if (code === 'offline')
    return (
      <Notice role="alert" tone="attention" icon={<CloudOff />} title={t('offlineTitle')}>
        {t('offlineText')}
      </Notice>
    );
  return (
    <Notice
      role="alert"
      tone="failed"
      icon={<CircleAlert />}
      title={t('refusedTitle')}
      action={
        code === 'outdated' ? (
          <Button size="sm" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        ) : (
          <MadeAnother refusal={refusal} onNew={onNew} />
        )
      }
    >
      {toText(refusal)}
    </Notice>
  );
}
