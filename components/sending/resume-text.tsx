'use client';

import { useTranslations } from 'next-intl';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { Causes } from './causes.tsx';
import type { toWaits } from './to-waits.ts';
import { useHoldText } from './use-hold-text.ts';

type ResumeTextProps = {
  held: SwitchView | null;
  waits: Pick<ReturnType<typeof toWaits>, 'text' | 'lines'>;
  /** Called when a link is followed. */
  onLeave: () => void;
};

/** What a resume ends, the record that stopped sending, and what it sends. */
export function ResumeText({ held, waits: { text, lines }, onLeave }: ResumeTextProps) {
  const t = useTranslations('sending');
  const because = held?.because ?? [];
  // What waits appears in a block of its own; without it the text goes on behind the record.
  const afterwards = because.length > 0 ? '. ' : ' ';
  return (
    <>
      {useHoldText(held)}
      {because.length > 0 ? ' ' : null}
      <Causes because={because} onLeave={onLeave} className="text-ink" />
      {text === null ? (
        afterwards
      ) : (
        <span className="my-3 block text-ink">
          {text}
          {lines.map((line) => (
            <span key={line} className="block font-medium">
              {line}
            </span>
          ))}
        </span>
      )}
      {t('resumeText')}
    </>
  );
}
