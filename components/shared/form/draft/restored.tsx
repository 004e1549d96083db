'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type RestoredProps = {
  /** What was kept, and what is never kept. */
  text: string;
  onClear: () => void;
};

/** Shown above a form that was restored. */
export function Restored({ text, onClear }: RestoredProps) {
  const t = useTranslations('common');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
      {text}
      <Button variant="ghost" size="sm" className="-ml-2.5 text-accent-text" onClick={onClear}>
        {t('startOver')}
      </Button>
    </p>
  );
}
