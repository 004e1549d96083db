'use client';

import { useTranslations } from 'next-intl';
import { Fold } from '#components/ui/fold.tsx';
import type { BlockName } from './blocks.ts';

/** The blocks appear below each other on a phone, a dozen windows long: this leads to each of them. */
export function Contents({ blocks }: { blocks: readonly BlockName[] }) {
  const t = useTranslations('reports');
  return (
    <nav aria-label={t('contents')} className="sm:hidden">
      <Fold
        label={t('contents')}
        labelClass="h-11 font-medium text-accent-text text-sm"
        className="rounded-xl border border-line bg-surface px-4"
      >
        <ul className="border-line border-t py-1 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-sm">
          {blocks.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`${name}.title`)}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
