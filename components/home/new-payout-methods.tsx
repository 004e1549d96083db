'use client';

import { CreditCard, FlaskConical, type LucideIcon, Smartphone } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { type Method, methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { Section } from './section.tsx';

const icons: Record<Method['icon'], LucideIcon> = {
  phone: Smartphone,
  card: CreditCard,
  flask: FlaskConical,
};

/** Shortcuts to a new payout, one per method. */
export function NewPayoutMethods() {
  const t = useTranslations();
  const { methods } = useViewer();
  return (
    <Section title={t('payouts.new')}>
      <ul className="grid gap-1.5">
        {methods.map((method) => {
          const Icon = icons[methodFacts[method].icon];
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
