'use client';

import { CircleX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import type { ApprovalOf } from './words.ts';

type DeclinedNoticeProps = { of: ApprovalOf; decisions: ApprovalView['decisions'] };

/** Who declined, and why. */
export function DeclinedNotice({ of, decisions }: DeclinedNoticeProps) {
  const t = useTranslations(`${of}.approval`);
  const declined = decisions.find(({ answer }) => answer === 'declined');
  if (!declined) return null;
  return (
    <Notice tone="failed" icon={<CircleX />} title={t('declined', { name: declined.byName })}>
      <p className="whitespace-pre-line wrap-anywhere text-base text-ink">{declined.reason}</p>
    </Notice>
  );
}
