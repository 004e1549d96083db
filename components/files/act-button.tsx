'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { QuestionDialog } from '#components/shared/form/question-dialog.tsx';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { Button } from '#components/ui/button.tsx';
import type { ButtonStyle } from '#components/ui/button-style.ts';
import type { ActionResult, Refusal } from '#lib/core/result.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';

type Act<Value> = (input: { fileId: string }) => Promise<ActionResult<Value>>;
type Question = { title: string; text: string; confirm: string; keep: string };

type ActButtonProps<Value> = ButtonStyle & {
  fileId: string;
  act: Act<Value>;
  label: string;
  pendingLabel: string;
  onDone?: (value: Value) => void;
  /** Asked first, where the act cannot be taken back. */
  question?: Question;
};

/** One act about a whole file; the page is read again after every answer. */
export function ActButton<Value>(props: ActButtonProps<Value>) {
  const { fileId, act, label, pendingLabel, onDone, question, variant, size } = props;
  const { run, isPending } = useAction(act);
  const client = useQueryClient();
  const toast = useRefusalToast();
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async () => {
    const result = await run({ fileId });
    await client.invalidateQueries({ queryKey: fileQuery(fileId).queryKey });
    if (result.ok) {
      setAsked(false);
      onDone?.(result.value);
    } else if (question) setRefusal(result.refusal);
    else toast(result.refusal);
  };
  return (
    <>
      <Button
        ref={button}
        {...{ variant, size, pendingLabel }}
        pending={isPending}
        {...(question && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => (question ? setAsked(true) : void send())}
      >
        {label}
      </Button>
      {isAsked && question ? (
        <Asked
          {...{ question, pendingLabel, isPending, refusal }}
          returnTo={button}
          onConfirm={() => void send()}
          onClose={() => {
            setAsked(false);
            setRefusal(null);
          }}
        />
      ) : null}
    </>
  );
}

type AskedProps = {
  question: Question;
  pendingLabel: string;
  isPending: boolean;
  refusal: Refusal | null;
  returnTo: React.RefObject<HTMLButtonElement | null>;
  onConfirm: () => void;
  onClose: () => void;
};

function Asked({ question, pendingLabel, ...asked }: AskedProps) {
  const t = useTranslations('files.approval');
  const { title, text, keep, confirm } = question;
  return (
    <QuestionDialog
      {...{ title, text, keep }}
      confirm={{ label: confirm, pendingLabel, variant: 'danger' }}
      obstacle={null}
      words={{ refused: t('refused'), offline: t('offline') }}
      {...asked}
    />
  );
}
