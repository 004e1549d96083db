'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';

const loadDialog = () => import('./resume-dialog.tsx').then((module) => module.ResumeDialog);
const ResumeDialog = late(loadDialog);

/** Resumes sending, for those who may. The dialog is loaded on hover or focus. */
export function ResumeButton() {
  const t = useTranslations('sending');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!can(useViewer().role, 'sending:control')) return null;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        className="h-6 shrink-0 rounded-md px-2 pointer-coarse:h-9"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setOpen(true)}
      >
        {t('resume')}
      </Button>
      {open ? (
        <OfficeQueries>
          <ResumeDialog onClose={() => setOpen(false)} returnTo={button} />
        </OfficeQueries>
      ) : null}
    </>
  );
}
