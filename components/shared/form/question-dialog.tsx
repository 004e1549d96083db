'use client';

import { CircleSlash } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import type { Refusal } from '#lib/core/result.ts';
import { useRefusalText } from './refusal/use-refusal-text.ts';

type QuestionDialogProps = {
  title: string;
  text: ReactNode;
  /** Reasons against it, or whom it meets: read out with the text. */
  doubts?: ReactNode;
  /** The label of the button that changes nothing. */
  keep: string;
  confirm: { label: string; pendingLabel: string; variant: 'primary' | 'danger' };
  isPending: boolean;
  /**
   * Why it can no longer be confirmed. Ignored while the request is in progress, because the request itself
   * can be the obstacle.
   */
  obstacle: Refusal | null;
  /** Why the last try was refused. */
  refusal: Refusal | null;
  /** The title of a refusal, and the text for when it is unknown whether the request arrived. */
  words: { refused: string; offline: string };
  onConfirm: () => void;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  /** Input that has to come with the answer. */
  children?: ReactNode;
};

/** Asks once before money moves, and stays open until the answer is stored. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, keep, confirm, isPending, words, onConfirm, onClose, returnTo } = props;
  const { doubts, children } = props;
  const obstacle = isPending ? null : props.obstacle;
  const refusal = obstacle ?? props.refusal;
  const toText = useRefusalText();
  return (
    <AlertDialog open onOpenChange={(open) => open || isPending || onClose()}>
      <AlertDialogContent
        title={title}
        description={text}
        doubts={obstacle ? null : doubts}
        onCloseAutoFocus={returnFocus(returnTo)}
        footer={
          <>
            <AlertDialogCancel asChild>
              <Button>{keep}</Button>
            </AlertDialogCancel>
            {obstacle ? null : (
              <Button
                variant={confirm.variant}
                pending={isPending}
                pendingLabel={confirm.pendingLabel}
                onClick={onConfirm}
              >
                {confirm.label}
              </Button>
            )}
          </>
        }
      >
        {obstacle ? null : children}
        {refusal ? (
          <Notice role="alert" tone="attention" icon={<CircleSlash />} title={words.refused} className="mt-4">
            {refusal.code === 'offline' ? words.offline : toText(refusal)}
          </Notice>
        ) : null}
      </AlertDialogContent>
    </AlertDialog>
  );
}
