'use client';

import { BellOff, Clock, type LucideIcon, MessageCircleQuestion, Siren } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { type Silence, toMomentOfSilence } from '#lib/domain/polling/rules/overdue.ts';
import { useSilence } from './use-silence.ts';

const looks: Record<Exclude<Silence, 'none'>, { tone: Tone; icon: LucideIcon }> = {
  notice: { tone: 'waiting', icon: Clock },
  ask: { tone: 'attention', icon: MessageCircleQuestion },
  escalate: { tone: 'attention', icon: Siren },
  closed: { tone: 'attention', icon: BellOff },
};

/** Who reads it: one who may propose how it ended, its maker, or somebody else. */
export type Part = 'proposes' | 'maker' | 'other';

type SilenceNoticeProps = {
  /** The noun: each has its own words for what to do. */
  of: 'payouts' | 'refunds' | 'payments';
  /** Null: no report is expected. */
  waitingSince: string | null;
  part?: Part;
};

/** The processor has been silent for longer than usual: what that means, and what to do now. */
export function SilenceNotice({ of, waitingSince, part = 'other' }: SilenceNoticeProps) {
  const t = useTranslations(`${of}.silence`);
  const silence = useSilence(waitingSince);
  const toMoment = useMoment();
  const title =
    silence === 'none' || waitingSince === null
      ? ''
      : t(`${silence}.title`, { since: toMoment(waitingSince).short });
  return (
    <>
      {silence === 'none' || waitingSince === null ? null : (
        <SilenceText {...{ of, silence, title, waitingSince, part }} />
      )}
      <SilenceAnnouncer silence={silence} text={title} />
    </>
  );
}

type SilenceTextProps = {
  of: SilenceNoticeProps['of'];
  silence: Exclude<Silence, 'none'>;
  title: string;
  waitingSince: string;
  part: Part;
};

function SilenceText({ of, silence, title, waitingSince, part }: SilenceTextProps) {
  const t = useTranslations(`${of}.silence`);
  const toMoment = useMoment();
  const { tone, icon: Icon } = looks[silence];
  const at = (stage: Exclude<Silence, 'none'>) =>
    toMoment(toMomentOfSilence(new Date(waitingSince), stage).toISOString()).short;
  return (
    <Notice tone={tone} icon={<Icon />} title={title}>
      {t(`${silence}.text`, { ask: at('ask'), closed: at('closed'), part })}
    </Notice>
  );
}

/**
 * Read out when the stage is reached while the page is open; a stage reached earlier is read as part of the
 * page.
 */
function SilenceAnnouncer({ silence, text }: { silence: Silence; text: string }) {
  const last = useRef(silence);
  const [said, setReported] = useState('');
  useEffect(() => {
    if (silence === last.current) return;
    last.current = silence;
    setReported(text);
  }, [silence, text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
