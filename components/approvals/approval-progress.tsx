'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMoment } from '#components/shared/time/use-moment.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';

/**
 * How many have approved and who is still asked for, which approvals do not count any more, and until when there is
 * time. Where one is enough and nobody has approved there is nothing to count.
 */
export function ApprovalProgress({ approval }: { approval: ApprovalView }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const toMoment = useMoment();
  const { requiredCount: required, decisions, missing, expiresAt } = approval;
  const approved = decisions.filter(({ answer }) => answer === 'approved');
  const counting = approved.filter(({ counts }) => counts).map(({ byName }) => byName);
  const gone = approved.filter(({ counts }) => !counts).map(({ byName }) => byName);
  const toList = (names: string[], type: Intl.ListFormatType = 'conjunction') =>
    new Intl.ListFormat(locale, { type }).format(names);
  const who = missing.map(({ count, roles }) =>
    toList(
      roles.map((role) => t(`role.${role}`, { count })),
      'disjunction',
    ),
  );
  return (
    <>
      {required > 1 ? (
        <p>{t('progress', { approved: counting.length, required, names: toList(counting) || 'none' })}</p>
      ) : null}
      {gone.length > 0 ? <p className="text-attention">{t('gone', { names: toList(gone) })}</p> : null}
      {who.length > 0 && approved.length > 0 ? <p>{t('missing', { who: toList(who) })}</p> : null}
      {expiresAt && approval.status === 'waiting' ? (
        <p className="text-ink-muted" suppressHydrationWarning>
          {t('expires', toMoment(expiresAt))}
        </p>
      ) : null}
    </>
  );
}
