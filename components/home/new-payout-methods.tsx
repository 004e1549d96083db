'use client';

import { CreditCard, FlaskConical, type LucideIcon, Smartphone } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { type PayoutMethod, payoutMethods } from '#lib/domain/recipients/methods/methods.ts';
import { Section } from './section.tsx';

const icons: Record<PayoutMethod, LucideIcon> = {
  sbp: Smartphone,
  ru_card: CreditCard,
  kz_card: CreditCard,
  test: FlaskConical,
};

/** The short way to a new payout. The test method exists against a sandbox only. */
export function NewPayoutMethods() {
  const t = useTranslations();
  const { sandbox } = useViewer();
  return (
    <Section title={t('payouts.new')}>
      <ul className="grid gap-1.5">
        {payoutMethods
          .filter((method) => method !== 'test' || sandbox)
          .map((method) => {
            const Icon = icons[method];
            return (
              <li key={method}>
                <Link
                  href={`/payouts/new?method=${method}` as Route}
                  prefetch={false}
                  className="flex h-10 items-center gap-3 rounded-lg border border-line bg-surface px-3 font-medium transition-colors hover:bg-sunken pointer-coarse:h-11"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
                  {t(`payouts.method.${method}`)}
                </Link>
              </li>
            );
          })}
      </ul>
    </Section>
  );
}
