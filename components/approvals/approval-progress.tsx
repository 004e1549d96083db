'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';

/** How many of the required approvers have approved. Where one is enough there is nothing to count. */
export function ApprovalProgress({ approval }: { approval: ApprovalView }) {
  const t = useTranslations('approvals');
  const locale = useLocale();
  const { requiredCount: required, decisions } = approval;
  if (required === 1) return null;
  const approvers = decisions.filter(({ answer }) => answer === 'approved').map(({ byName }) => byName);
  const names = new Intl.ListFormat(locale).format(approvers);
  return <p>{t('progress', { approved: approvers.length, required, names: names || 'none' })}</p>;
}
