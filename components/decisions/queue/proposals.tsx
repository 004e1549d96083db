'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { rulesQuery } from '#lib/domain/rules/query-options.ts';

/** Changes of the rules that wait for agreement; they are compared and decided on the page of the rules. */
export function Proposals({ isAll }: { isAll: boolean }) {
  const t = useTranslations('decisions');
  const { data } = useQuery(rulesQuery);
  const proposals = data?.proposals.filter(({ viewerMay }) => isAll || viewerMay === 'answer') ?? [];
  return proposals.map(({ id, proposedBy }) => (
    <Notice
      key={id}
      tone="attention"
      icon={<Scale />}
      title={proposedBy ? t('policy', { name: proposedBy }) : t('policyWhoever')}
      action={
        <ButtonLink size="sm" href={'/settings/rules' as Route}>
          {t('policyOpen')}
        </ButtonLink>
      }
    >
      {t('policyText')}
    </Notice>
  ));
}
