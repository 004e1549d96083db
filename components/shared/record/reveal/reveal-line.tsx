'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { ownRevealsQuery } from '#lib/domain/reveals/query-options.ts';

const loadDialog = () => import('./reveal-dialog.tsx').then((module) => module.RevealDialog);
const RevealDialog = late(loadDialog);

/** Whether somebody who sees phones and names masked has revealed this record, until when, and the way to do so. */
export function RevealLine({ recordId }: { recordId: string }) {
  const t = useTranslations('reveals');
  const mayReveal = can(useViewer().role, 'personal:reveal');
  const { data = [] } = useQuery({ ...ownRevealsQuery, enabled: mayReveal });
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const until = data.findLast((each) => each.recordId === recordId)?.until ?? null;
  useHiddenAgain(until);
  if (until)
    return (
      <p role="status" className="flex items-center gap-2 text-ink-muted text-sm print:hidden">
        <Eye aria-hidden className="size-4 shrink-0" />
        <span>{t.rich('shownUntil', { time: () => <DateTime value={until} withoutZone /> })}</span>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
      <span className="flex items-center gap-2 text-ink-muted">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        {t('hidden')}
      </span>
      {mayReveal ? (
        <Button
          ref={button}
          size="sm"
          aria-haspopup="dialog"
          onFocus={() => void loadDialog()}
          onPointerEnter={() => void loadDialog()}
          onClick={() => setAsked(true)}
        >
          {t('reveal')}
        </Button>
      ) : null}
      {isAsked ? (
        <RevealDialog recordId={recordId} onClose={() => setAsked(false)} returnTo={button} />
      ) : null}
    </div>
  );
}

/** What was shown goes from this browser too when its time is over. */
function useHiddenAgain(until: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => void client.resetQueries(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [client, until]);
}
