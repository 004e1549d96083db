'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';

type OriginProps = {
  /** Which earlier record the form repeats, in a sentence. */
  again: ReactNode;
  isRestored: boolean;
  /** What was kept of a restored form, and what is never kept. */
  restored: string;
  onClear: () => void;
  className?: string;
};

/** Says where the values already in the form come from; renders nothing for an empty form. */
export function Origin({ again, isRestored, restored, onClear, className }: OriginProps) {
  const t = useTranslations('common');
  if (!again && !isRestored) return null;
  return (
    <div className={classNames('grid gap-1 text-ink-muted text-sm', className)}>
      {again ? <p>{again}</p> : null}
      {isRestored ? (
        <p className="flex flex-wrap items-center gap-x-3">
          {restored}
          <Button variant="ghost" size="sm" className="-ml-2.5 text-accent-text" onClick={onClear}>
            {t('startOver')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

export function OriginLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <PageLink
      href={href}
      className="inline-block max-w-full wrap-anywhere font-medium text-ink underline underline-offset-2"
    >
      {children}
    </PageLink>
  );
}
