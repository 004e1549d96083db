'use client';

import type { Route } from 'next';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Warnings } from './use-warnings.ts';

/** Most people who see this warning chose the wrong tab: the way to the right one. */
export function OtherCountryLink({ warnings: { method } }: { warnings: Warnings }) {
  const t = useTranslations('payouts.warning.card_of_other_country');
  const search = new URLSearchParams(useSearchParams() ?? '');
  const { abroad } = methodFacts[method];
  if (abroad === null) return null;
  search.set('method', abroad);
  return (
    <PageLink
      href={`/payouts/new?${search.toString()}` as Route}
      className="justify-self-start pl-6.5 font-medium text-sm underline underline-offset-2"
    >
      {t('instead', { method: abroad })}
    </PageLink>
  );
}
