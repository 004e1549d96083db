'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import { waitInDialog } from '#components/ui/wait-in-dialog.ts';
import type { Refusal } from '#lib/core/result.ts';
import { RefusalLine } from './refusal/refusal-line.tsx';

type FormDialogProps = {
  title: string;
  text: ReactNode;
  submit: {
    label: string;
    pendingLabel: string;
    isPending: boolean;
    /** `danger` for what others will feel at once; `primary` unless given. */
    variant?: 'primary' | 'danger';
    /** There is nothing to send yet. */
    isOff?: boolean;
    run: (event: FormEvent) => unknown;
  };
  /** The label of the button that leaves without an answer; “Cancel” unless given. */
  keep?: string;
  /** Why the last try was refused as a whole. */
  refusal: Refusal | null;
  onClose: () => void;
  /** The button that opened it gets the focus back. */
  returnTo: RefObject<HTMLElement | null>;
  children: ReactNode;
  /** Stands below what was refused. */
  outcome?: ReactNode;
};

/** A short form over the page that one is on; its fields keep what was typed when it is refused. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, submit, keep, refusal, onClose, returnTo, children, outcome } = props;
  const t = useTranslations('common');
  const formId = useId();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={title}
        description={text}
        onCloseAutoFocus={returnFocus(returnTo)}
        onOpenAutoFocus={waitInDialog}
        // It would lose what was typed.
        onInteractOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button onClick={onClose}>{keep ?? t('cancel')}</Button>
            <Button
              type="submit"
              form={formId}
              variant={submit.variant ?? 'primary'}
              pending={submit.isPending}
              pendingLabel={submit.pendingLabel}
              disabled={submit.isOff}
            >
              {submit.label}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            // React also passes a submit on to the form around this dialog, which must not be submitted.
            event.stopPropagation();
            void submit.run(event);
          }}
        >
          {children}
          <RefusalLine refusal={refusal} />
          {outcome}
        </form>
      </DialogContent>
    </Dialog>
  );
}
