'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { InquiryView } from '#lib/domain/inquiries/schemas.ts';
import type { Moment } from '#lib/i18n/speech.ts';
import type { FollowedInquiry } from './use-inquiry.ts';

type AskAgainProps<Input> = {
  inquiry: FollowedInquiry<Input>;
  input: Input;
  words: { ask: string; asking: string };
  /** What its answer says, with the moment of it. */
  toAnswer: (outcome: Exclude<InquiryView['outcome'], 'running' | 'no_answer'>, at: Moment) => ReactNode;
  /** The page's next step, and so its filled button. */
  isNextStep?: boolean;
  className?: string;
};

/** The seconds after which the running time of the inquiry is shown. */
const patienceS = 2;

/** Asks the processor now, and also reports when nothing has changed. */
export function AskAgain<Input>({
  inquiry: { ask, isAsking, seconds, ended, refusal, stopped, isLost },
  input,
  words,
  toAnswer,
  isNextStep = false,
  className,
}: AskAgainProps<Input>) {
  const t = useTranslations('inquiries');
  const toText = useRefusalText();
  const refused = refusal ?? stopped;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <Button
        size="sm"
        variant={isNextStep ? 'primary' : 'secondary'}
        pending={isAsking}
        pendingLabel={words.asking}
        onClick={() => void ask(input)}
      >
        <RotateCw aria-hidden className="size-4" />
        {words.ask}
      </Button>
      <p role="status" className="max-w-[68ch] text-ink-muted text-sm" suppressHydrationWarning>
        {refused ? toText(refused) : null}
        {ended ? <Answer ended={ended} toAnswer={toAnswer} /> : null}
      </p>
      {isAsking && (isLost || seconds >= patienceS) ? (
        <p className="figures text-ink-muted text-sm">{isLost ? t('lost') : t('waiting', { seconds })}</p>
      ) : null}
    </div>
  );
}

type AnswerProps = Pick<AskAgainProps<never>, 'toAnswer'> & { ended: InquiryView };

function Answer({ ended, toAnswer }: AnswerProps) {
  const t = useTranslations('inquiries');
  const at = useMoment()(ended.finishedAt ?? ended.requestedAt);
  if (ended.outcome === 'running') return null;
  if (ended.outcome !== 'no_answer') return toAnswer(ended.outcome, at);
  return (
    <>
      {t('noAnswer', { time: at.exact })} <Why inquiry={ended} />
    </>
  );
}

/** Why an inquiry brought no answer. Without a problem it has not ended at all: the worker may be down. */
function Why({ inquiry: { problem, retryAt } }: { inquiry: InquiryView }) {
  const t = useTranslations('inquiries');
  const toMoment = useMoment();
  if (problem === null) return t('noneInTime');
  const until = retryAt === null ? 'none' : toMoment(retryAt).time;
  return t('because', { problem: t(`problem.${problem}`, { until }) });
}
