'use client';

import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

/** How many rows have arrived above the first one shown; a click shows them. */
export function Arrived({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('list');
  return (
    <div role="status" className="flex justify-center empty:hidden">
      {count > 0 ? (
        <Button size="sm" className="my-1" onClick={onShow}>
          <ArrowUp aria-hidden className="size-4" />
          {t('arrived', { count })}
        </Button>
      ) : null}
    </div>
  );
}
