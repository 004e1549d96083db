'use client';

import { OctagonPause } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { Causes } from './causes.tsx';
import { StatusLink } from './status-link.tsx';
import { useBarTexts } from './use-hold-text.ts';

/** Why sending is stopped or paused, since when and until when; and which record caused it, or where more is known. */
export function SendingNotice({ held, action }: { held: SwitchView; action: ReactNode }) {
  const { line, phone } = useBarTexts(held);
  const because = held.because ?? [];
  const source =
    because.length === 0 ? (
      <StatusLink />
    ) : (
      <Causes because={because} className="max-sm:ml-6 max-sm:basis-full max-sm:text-left sm:shrink-0" />
    );
  return (
    <Banner
      tone="failed"
      icon={<OctagonPause />}
      role="status"
      action={
        <>
          {source}
          {action}
        </>
      }
    >
      {/* A long reason does not fit on the one line of a bar. */}
      <span className="max-sm:hidden" title={line ?? undefined}>
        {line}
      </span>
      <span className="sm:hidden">{phone}</span>
    </Banner>
  );
}
