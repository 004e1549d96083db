'use client';

import { RotateCw } from 'lucide-react';
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
  /** What its end says, with the moment of it. */
  toAnswer: (
    outcome: Exclude<InquiryView['outcome'], 'running'>,
    at: Moment,
    ended: InquiryView,
  ) => ReactNode;
  /** The page's next step, and so its filled button. */
  isNextStep?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Asks the processor now, and also reports when nothing has changed. */
export function AskAgain<Input>({
  inquiry: { ask, isAsking, ended, refusal },
  input,
  words,
  toAnswer,
  isNextStep = false,
  className,
  children,
}: AskAgainProps<Input>) {
  const toText = useRefusalText();
  const toMoment = useMoment();
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
        {refusal ? toText(refusal) : null}
        {ended && ended.outcome !== 'running'
          ? toAnswer(ended.outcome, toMoment(ended.finishedAt ?? ended.requestedAt), ended)
          : null}
      </p>
      {children}
    </div>
  );
}
