'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useProcessorStatus } from '#components/shared/status/use-processor-status.ts';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { Confirmation } from '#lib/domain/notifications/rules.ts';
import type { NotificationListItem } from '#lib/domain/notifications/schemas/views.ts';
import { maxTries } from '#lib/domain/webhooks/rules.ts';
import type { Verdict } from '#lib/domain/webhooks/status.ts';

const tones: Record<Verdict, Tone> = {
  pending: 'moving',
  applied: 'done',
  no_effect: 'waiting',
  quarantined: 'attention',
  dead: 'failed',
};

export function Outcome({ verdict }: Pick<NotificationListItem, 'verdict'>) {
  const t = useTranslations('notifications.outcome');
  // Most of them: what is otherwise should be seen first.
  if (verdict === 'applied' || verdict === 'no_effect')
    return <span className="text-ink-muted">{t(verdict)}</span>;
  return <Badge tone={tones[verdict]}>{t(verdict)}</Badge>;
}

/** What it is about and the status it reported, in our words. */
export function useEvent() {
  const t = useTranslations('notifications');
  const toWord = useProcessorStatus();
  return ({ kind, processorStatus, statusCode }: NotificationListItem) =>
    t('event', {
      kind: t(`kind.${kind ?? 'other'}`),
      status: toWord({ processorStatus, statusCode }) ?? t('unread'),
    });
}

const places = { payout: '/payouts', payment: '/payments', refund: '/refunds' } as const;

export const toObjectPath = (kind: keyof typeof places, id: string) => `${places[kind]}/${id}` as Route;

/** The way to the record that it names, where the processor can be asked about it again. */
export function ObjectLink({
  kind,
  object,
  className,
}: Pick<NotificationListItem, 'kind' | 'object'> & { className?: string }) {
  const t = useTranslations('notifications');
  if (!(kind && object)) return <span className="text-ink-muted">{t('noObject')}</span>;
  return (
    <PageLink
      href={toObjectPath(kind, object.id)}
      className={classNames('figures relative z-1 text-accent-text hover:underline', className)}
    >
      <Breakable text={object.number} />
    </PageLink>
  );
}

/** How often it was tried, and how often the same bytes came. */
export function Tries({ tries, copies }: Pick<NotificationListItem, 'tries' | 'copies'>) {
  const t = useTranslations('notifications');
  return (
    <span className="figures text-ink-muted">
      {t('tries', { tries, most: maxTries })}
      {copies > 1 ? <span className="block text-xs">{t('copies', { count: copies })}</span> : null}
    </span>
  );
}

const confirmationTones: Record<Confirmation, string> = {
  confirmed: 'text-ink',
  contradicted: 'text-attention',
  awaited: 'text-ink-muted',
  failed: 'text-attention',
  unneeded: 'text-ink-muted',
  unasked: 'text-ink-muted',
};

/** Whether the processor confirmed, when asked, what it reported. */
export function Confirmed({ confirmation }: Pick<NotificationListItem, 'confirmation'>) {
  const t = useTranslations('notifications.confirmation');
  return <span className={confirmationTones[confirmation]}>{t(confirmation)}</span>;
}
