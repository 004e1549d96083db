'use client';

import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { NumberLink } from '#components/shared/record/number-link.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { PeopleView } from '#lib/domain/users/schemas.ts';

/** Refunds that nobody may approve, which only an administrator can put right: how much they are, and who asked. */
export function Undecidable({ undecidable: { count, requests } }: Pick<PeopleView, 'undecidable'>) {
  const t = useTranslations('people');
  return (
    <Notice
      tone="attention"
      icon={<TriangleAlert />}
      title={t('undecidableTitle', { count })}
      action={
        count > requests.length ? (
          <ButtonLink size="sm" href={'/approvals?all=1' as Route}>
            {t('undecidableAll')}
          </ButtonLink>
        ) : null
      }
    >
      <p>{t('undecidableText')}</p>
      <ul className="mt-2 grid gap-1">
        {requests.map(({ id, number, amount, makerName }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <NumberLink href={`/refunds/${id}`} number={number} />
            <Money value={fromMoneyView(amount)} className="text-ink" />
            <span>{t('undecidableBy', { name: makerName })}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
