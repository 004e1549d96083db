'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { keepInitial } from '#components/shared/value/keep-initial.ts';
import { AlertDialog, AlertDialogContent } from '#components/ui/alert-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { Ring } from '#components/ui/ring.tsx';
import { formatPhone } from '#lib/core/format.ts';
import { compareNames, type NameMatch as Match } from '#lib/domain/recipients/rules/names.ts';
import { confirmationMs, isOtherName } from '#lib/domain/recipients/rules.ts';
import type { RecipientCheckView } from '#lib/domain/recipients/schemas.ts';
import { useBankLabel } from '../bank/use-bank-label.ts';
import { toClock } from '../check/check-phase.ts';
import { DifferentName } from '../check/different-name.tsx';
import { MoreReported } from '../check/more-reported.tsx';
import { NameMatch } from '../check/name-match.tsx';
import { AskedSum } from './asked-sum.tsx';

const allSeconds = confirmationMs / 1_000;
const fewSeconds = 60;

type ConfirmDialogProps = {
  check: RecipientCheckView;
  open: boolean;
  secondsLeft: number;
  isPending: boolean;
  error: string | null;
  /** Replaces the question when the person is not somebody who is being paid. */
  question?: string;
  /** The name of somebody whom this should be, where one is known: another name is accepted with a reason. */
  payerName?: string | null;
  /** The name that the maker expects: one that is different is accepted with a reason. */
  expectedName?: string | null;
  /** Receives a reason when the bank gave another name last time, or one that is not the payer's. */
  onConfirm: (differentNameReason: string | null) => void;
  onBack: () => void;
  /** Sets the focus after closing, instead of returning it. */
  onClosed: () => void;
};

/** The single question before money may move: is this the right person? Enter alone answers nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { check, open, secondsLeft, isPending, error, question, onConfirm, onBack, onClosed } = props;
  const t = useTranslations('recipients');
  const content = useRef<HTMLDivElement>(null);
  const doubtsId = useId();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const bankLabel = useBankLabel(check.bankCode ?? '');
  const { recipientName, previousName, phone, bankName } = check;
  const payerName = props.payerName ?? null;
  const otherPayer = isOtherName(payerName, recipientName) ? payerName : null;
  const expected = toExpected(props.expectedName ?? null, recipientName);
  const needsReason = previousName !== null || otherPayer !== null || expected?.match === 'different';
  const confirm = () => {
    const isMissing = needsReason && reason.trim() === '';
    setReasonMissing(isMissing);
    if (isMissing) reasonField.current?.focus();
    else onConfirm(needsReason ? reason : null);
  };
  return (
    <AlertDialog open={open} onOpenChange={(isOpen) => isOpen || onBack()}>
      <AlertDialogContent
        ref={content}
        aria-describedby={needsReason ? doubtsId : undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          content.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        title={
          <span className="block wrap-anywhere text-2xl max-sm:text-xl">
            {recipientName ? keepInitial(recipientName) : t('confirmNoName')}
          </span>
        }
        description={
          <span className="text-ink text-lg">
            {t('confirmAt', { phone: formatPhone(phone ?? ''), bank: bankLabel ?? bankName ?? '' })}
            <AskedSum check={check} />
          </span>
        }
        footer={
          <div className="grid w-full grid-cols-2 gap-3 max-sm:grid-cols-1">
            <Button size="lg" onClick={onBack}>
              {t('confirmNo')}
            </Button>
            <Button size="lg" pending={isPending} pendingLabel={t('confirming')} onClick={confirm}>
              {t('confirmYes')}
            </Button>
          </div>
        }
      >
        <Question
          text={recipientName === null ? t('confirmPhoneCorrect') : (question ?? t('confirmQuestion'))}
          hint={
            recipientName === null
              ? t('confirmNoNameText')
              : t('confirmMasked', { isOther: String(needsReason) })
          }
          secondsLeft={secondsLeft}
        />
        {expected ? <ExpectedLine {...expected} /> : null}
        {needsReason ? (
          <DifferentName
            ref={reasonField}
            saysId={doubtsId}
            previousName={previousName}
            payerName={otherPayer}
            expectedName={expected?.match === 'different' ? expected.name : null}
            name={recipientName}
            reason={reason}
            onReason={setReason}
            isMissing={isReasonMissing && reason.trim() === ''}
          />
        ) : null}
        <MoreReported said={check.said} />
        {error ? (
          <p role="alert" className="mt-3 text-failed text-sm">
            {error}
          </p>
        ) : null}
      </AlertDialogContent>
    </AlertDialog>
  );
}

function toExpected(name: string | null, returned: string | null) {
  return name === null ? null : { name, match: compareNames(name, returned) };
}

/** The expected name, and how the one above fits it. */
function ExpectedLine({ name, match }: { name: string; match: Match }) {
  const t = useTranslations('recipients');
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-muted">{t('expected')}</span>
      <span className="wrap-anywhere font-medium">{name}</span>
      <NameMatch match={match} />
    </p>
  );
}

type QuestionProps = { text: string; hint: string; secondsLeft: number };

function Question({ text, hint, secondsLeft }: QuestionProps) {
  const t = useTranslations('recipients');
  return (
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
        <p className="font-medium text-lg">{text}</p>
        <p className="text-ink-muted text-sm">{hint}</p>
        <p className="text-ink-muted text-sm">{t('confirmWithin')}</p>
      </div>
    </div>
  );
}
