'use client';

import { CircleAlert, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/core/result.ts';

/** Why the sign-in was refused. A short pause counts down, and the text changes when it is over. */
export function SignInRefusal({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('signIn');
  const toText = useRefusalText();
  const secondsLeft = useSecondsLeft(Number(refusal.params?.seconds ?? 0));
  if (refusal.code === 'sign_in_paused') {
    const title =
      secondsLeft > 0 ? toText({ ...refusal, params: { seconds: secondsLeft } }) : t('pauseIsOver');
    return <Notice tone="attention" role="alert" icon={<Clock />} title={title} />;
  }
  const isLocked = refusal.code === 'sign_in_locked';
  return (
    <Notice
      tone={isLocked ? 'attention' : 'failed'}
      role="alert"
      icon={isLocked ? <Clock /> : <CircleAlert />}
      title={toText(refusal)}
    >
      {refusal.code === 'sign_in_wrong' ? t('lost') : null}
    </Notice>
  );
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(now - 1, 0)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
