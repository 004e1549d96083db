'use client';

import { BellOff, Clock, type LucideIcon, MessageCircleQuestion, Siren } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMoment } from '#components/shared/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Tone } from '#components/ui/tone.ts';
import { type Silence, toMomentOfSilence } from '#lib/domain/payouts/rules.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { useSilence } from './use-silence.ts';

const looks: Record<Exclude<Silence, 'none'>, { tone: Tone; icon: LucideIcon }> = {
  notice: { tone: 'waiting', icon: Clock },
  ask: { tone: 'attention', icon: MessageCircleQuestion },
  escalate: { tone: 'attention', icon: Siren },
  closed: { tone: 'attention', icon: BellOff },
};

/** Nothing was heard for longer than usual: what that means, and what is to be done now. */
export function SilenceNotice({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts.silence');
  const silence = useSilence(payout);
  const toMoment = useMoment();
  const { waitingSince } = payout;
  const title =
    silence === 'none' || waitingSince === null
      ? ''
      : t(`${silence}.title`, { since: toMoment(waitingSince).exact });
  return (
    <>
      {silence === 'none' || waitingSince === null ? null : (
        <SilenceText silence={silence} title={title} waitingSince={waitingSince} />
      )}
      <SilenceAnnouncer silence={silence} text={title} />
    </>
  );
}

type SilenceTextProps = { silence: Exclude<Silence, 'none'>; title: string; waitingSince: string };

function SilenceText({ silence, title, waitingSince }: SilenceTextProps) {
  const t = useTranslations('payouts.silence');
  const toMoment = useMoment();
  const { tone, icon: Icon } = looks[silence];
  const at = (stage: Exclude<Silence, 'none'>) =>
    toMoment(toMomentOfSilence(new Date(waitingSince), stage).toISOString()).exact;
  return (
    <Notice tone={tone} icon={<Icon />} title={title}>
      {t(`${silence}.text`, { ask: at('ask'), closed: at('closed') })}
    </Notice>
  );
}

/** Said when it gets so far while the page is open; before that it is read as part of the page. */
function SilenceAnnouncer({ silence, text }: { silence: Silence; text: string }) {
  const last = useRef(silence);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (silence === last.current) return;
    last.current = silence;
    setSaid(text);
  }, [silence, text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
