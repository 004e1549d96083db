'use client';

import type { ComponentProps } from 'react';
import { ResumeDialog } from '#components/sending/resume-dialog.tsx';
import { StopDialog } from '#components/sending/stop-dialog.tsx';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';

type SendingDialogProps = ComponentProps<typeof StopDialog> & { act: 'stop' | 'resume' };

/** Stops or resumes sending. It brings the library of queries, which no page needs before it reacts. */
export function SendingDialog({ act, ...dialog }: SendingDialogProps) {
  return (
    <OfficeQueries>
      {act === 'stop' ? <StopDialog {...dialog} /> : <ResumeDialog {...dialog} />}
    </OfficeQueries>
  );
}
