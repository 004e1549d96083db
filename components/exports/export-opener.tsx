'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { historyTableQuery } from '#lib/domain/history/query-options.ts';
import { usualColumns } from '#lib/domain/history/schemas/columns.ts';

const ExportDialog = late(() => import('./export-dialog.tsx').then((module) => module.ExportDialog));

/** Takes away what the screen shows: these filters or those of its address, and its columns. */
export function ExportOpener({ query }: { query?: string }) {
  const t = useTranslations('exports');
  const { data: table } = useQuery(historyTableQuery);
  const columns = table?.columns ?? usualColumns;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} onClick={() => setOpen(true)}>
        <Download aria-hidden className="size-4" />
        {t('button')}
      </Button>
      {isOpen ? (
        <ExportDialog query={query} columns={columns} onClose={() => setOpen(false)} returnTo={button} />
      ) : null}
    </>
  );
}
