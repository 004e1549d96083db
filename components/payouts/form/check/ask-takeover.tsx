'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useActForm } from '#components/shared/form/action/use-act-form.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { newIdempotencyKey } from '#components/shared/form/new-idempotency-key.ts';
import { ReasonField } from '#components/shared/form/reason-field.tsx';
import { useField } from '#components/shared/form/use-field.ts';
import { Button } from '#components/ui/button.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { reasonMax } from '#lib/core/plain-text.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { toInput } from '#lib/domain/payouts/schemas/to-input.ts';
import { askTakeoverAction } from '#lib/domain/takeovers/actions.ts';
import { takeoverKeys } from '#lib/domain/takeovers/query-options.ts';
import { toDetails } from '../payout-fields.ts';
import type { Payout } from '../use-payout.ts';

/** Hands the payout to the managers as it is here, for those who may not go on without the bank's answer. */
export function AskTakeover({ payout }: { payout: Pick<Payout, 'form'> }) {
  const t = useTranslations('takeovers.ask');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isDone)
    return (
      <p role="status" className="text-sm">
        {t.rich('done', {
          list: (text) => (
            <PageLink href={'/payouts/takeovers' as Route} className="underline">
              {text}
            </PageLink>
          ),
        })}
      </p>
    );
  return (
    <>
      <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('act')}
      </Button>
      {isOpen ? (
        <AskDialog
          payout={payout}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            setDone(true);
          }}
          returnTo={button}
        />
      ) : null}
    </>
  );
}

type AskDialogProps = {
  payout: Pick<Payout, 'form'>;
  onClose: () => void;
  onDone: () => void;
  returnTo: React.RefObject<HTMLElement | null>;
};

function AskDialog({ payout, onClose, onDone, returnTo }: AskDialogProps) {
  const t = useTranslations('takeovers.ask');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, isSending, refusal } = useActForm({
    defaultValues: { reason: '' },
    names: ['reason'],
    loadSchema: async () => {
      const { askTakeoverInput } = await import('#lib/domain/takeovers/schemas.ts');
      return (await import('zod/mini')).pick(askTakeoverInput, { reason: true });
    },
    action: async ({ reason }): Promise<ActionResult<{ takeoverId: string }>> => {
      const details = toInput(toDetails(payout.form.getValues()));
      return details.ok ? askTakeoverAction({ idempotencyKey, reason, details: details.value }) : details;
    },
    queryKey: takeoverKeys.all,
    onDone,
  });
  const reason = useField(form, 'reason', { max: reasonMax });
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      submit={{ label: t('act'), pendingLabel: t('pending'), isPending: isSending, run: submit }}
      {...{ refusal, onClose, returnTo }}
    >
      <ReasonField label={t('reason')} hint={t('hint')} error={reason.error} rows={3} {...reason.wiring} />
    </FormDialog>
  );
}
