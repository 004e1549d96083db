'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { AlertDialog, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ring } from '#components/ui/ring.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { confirmationMs } from '#lib/domain/recipients/rules.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { useBankLabel } from './bank-field.tsx';
import { toClock } from './check-phase.ts';

const allSeconds = confirmationMs / 1_000;
const fewSeconds = 60;

type ConfirmDialogProps = {
  check: RecipientCheckView | null;
  open: boolean;
  secondsLeft: number;
  isPending: boolean;
  error: string | null;
  onConfirm: () => void;
  onBack: () => void;
  /** Where the focus goes when it is over, instead of back to where it was. */
  onClosed: () => void;
};

/** The one question before money may move: is this the person? Enter answers nothing by itself. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { check, open, secondsLeft, isPending, error, onConfirm, onBack, onClosed } = props;
  const t = useTranslations('recipients');
  const content = useRef<HTMLDivElement>(null);
  const bankLabel = useBankLabel(check?.bankCode ?? '');
  if (!check) return null;
  const { recipientName, phone, bankName } = check;
  return (
    <AlertDialog open={open} onOpenChange={(isOpen) => isOpen || onBack()}>
      <AlertDialogContent
        ref={content}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        title={<span className="block break-words text-2xl">{recipientName ?? t('confirmNoName')}</span>}
        description={
          <span className="text-ink text-lg">
            {t('confirmAt', { phone: formatPhone(phone), bank: bankLabel ?? bankName })}
          </span>
        }
        footer={
          <div className="grid w-full grid-cols-2 gap-3 max-sm:grid-cols-1">
            <Button size="lg" onClick={onBack}>
              {t('confirmNo')}
            </Button>
            <Button size="lg" pending={isPending} pendingLabel={t('confirming')} onClick={onConfirm}>
              {t('confirmYes')}
            </Button>
          </div>
        }
      >
        <div className="mt-5 flex items-center gap-4">
          <Ring
            share={secondsLeft / allSeconds}
            low={secondsLeft <= fewSeconds}
            size={52}
            label={t('confirmTimeLeft', { time: toClock(secondsLeft) })}
          >
            {toClock(secondsLeft)}
          </Ring>
          <div className="grid gap-0.5">
            <p className="font-medium text-lg">
              {recipientName ? t('confirmQuestion') : t('confirmPhoneCorrect')}
            </p>
            <p className="text-ink-muted text-sm">
              {recipientName ? t('confirmMasked') : t('confirmNoNameText')}
            </p>
          </div>
        </div>
        {error ? (
          <p role="alert" className="mt-3 text-failed text-sm">
            {error}
          </p>
        ) : null}
      </AlertDialogContent>
    </AlertDialog>
  );
}
