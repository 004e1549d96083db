'use client';

import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { parseCardNumber } from '#lib/core/card-number.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { parseAmount, readAmount } from '#lib/core/typed-amount.ts';
import { warnPayoutAction } from '#lib/domain/payouts/actions.ts';
import { cardWarnings, type PayoutWarning, payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import type { ScheduleFacts } from '#lib/domain/payouts/schemas/schedule.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutFields, type Previous, toAsked, toWarnedMark } from '../payout-fields.ts';
import { toAskedLeaves } from '../schedule/schedule.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

type UseWarnings = {
  form: PayoutFormApi;
  limits: PayoutLimitsView;
  schedule: ScheduleFacts;
  /** The card check refused the card. */
  isCheckRefused: boolean;
  /** The payout that this one is the next attempt of. */
  previous: Previous | null;
};

/**
 * The warnings to tick before this payout may be sent: those the form finds itself, and those the server
 * reported.
 */
export function useWarnings({ form, limits, schedule, isCheckRefused, previous }: UseWarnings) {
  const [method, cardNumber] = useWatch({ control: form.control, name: ['method', 'cardNumber'] });
  const large = useLargeSum(form, limits);
  const [reported, setReported] = useState<Reported>(nothingReported);
  const [confirmed, setConfirmed] = useState<readonly PayoutWarning[]>([]);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  useRecipientChange(form, () => {
    setReported(nothingReported);
    setConfirmed([]);
    setReason('');
    large.type('');
    setAsked(false);
  });
  useRecordedWarnings(form, { previous, schedule }, setReported);
  const seen = seeWarnings(method, cardNumber);
  const needed = payoutWarnings.filter(
    (warning) =>
      reported.warnings.includes(warning) ||
      seen.includes(warning) ||
      (warning === 'much_larger' && large.isLarge) ||
      (warning === 'check_refused' && isCheckRefused) ||
      (warning === 'after_error' && previous?.isAfterError),
  );
  // A tick is not enough for a large sum, which is typed again, nor while the same payout is unknown: that
  // takes a reason in words.
  const isMissing = (warning: PayoutWarning) => {
    if (warning === 'much_larger') return !large.isSame;
    return warning === 'same_again_unknown' ? reason.trim() === '' : !confirmed.includes(warning);
  };
  const missing = needed.filter(isMissing);
  return {
    method,
    needed,
    /** Those that the form found itself, from the digits of the card. */
    seen,
    missing,
    confirmed,
    /** The person tried to continue without ticking a warning: each one says so. */
    isAsked,
    ask: () => setAsked(true),
    earlier: reported.earlier,
    approvers: reported.approvers,
    /** Why nobody of this role may pay it now. */
    refusal: reported.refusal,
    reason,
    setReason,
    sumAgain: large,
    tick: (warning: PayoutWarning, isOn: boolean) =>
      setConfirmed((now) => (isOn ? [...now, warning] : now.filter((each) => each !== warning))),
    /** Returns true when the refusal was about warnings. */
    tell: (refusal: Refusal): boolean => {
      if (refusal.code !== 'needs_confirmation') return false;
      setReported(({ approvers }) => ({ ...toReported(refusal), approvers }));
      setAsked(true);
      return true;
    },
  };
}

/** The sum typed a second time, and whether both are the same. Typed in figures of the same currency, it is read alike. */
function useLargeSum(form: PayoutFormApi, limits: PayoutLimitsView) {
  const [text, type] = useState('');
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const from = fromMoneyView(limits[method].largeFrom);
  const first = parseAmount(amount, from.currency);
  const again = parseAmount(text, from.currency);
  return {
    text,
    type,
    from,
    isLarge: first.ok && first.value.amountMinor >= from.amountMinor,
    isSame: first.ok && again.ok && isSameMoney(first.value, again.value),
    toInput: () => {
      const read = readAmount(text, from.currency);
      return read.ok ? read.value : null;
    },
  };
}

export type Warnings = ReturnType<typeof useWarnings>;

/** The same payout that was made before. */
type EarlierPayout = { id: string; orderNo: string; madeAt: string };
type Reported = {
  warnings: readonly PayoutWarning[];
  earlier: EarlierPayout | null;
  /** How many people have to approve it, as far as is known before the bank is asked. */
  approvers: number;
  refusal: Refusal | null;
};
const nothingReported: Reported = { warnings: [], earlier: null, approvers: 0, refusal: null };

function toReported({ params = {} }: Refusal): Omit<Reported, 'approvers'> {
  const said = String(params.warnings ?? '').split(',');
  const { payoutId, orderNo, madeAt } = params;
  return {
    warnings: payoutWarnings.filter((warning) => said.includes(warning)),
    earlier:
      payoutId === undefined
        ? null
        : { id: String(payoutId), orderNo: String(orderNo), madeAt: String(madeAt) },
    refusal: null,
  };
}

/** What nobody here, or nobody of this role, can change in the form. */
const refusals = ['same_again_not_allowed', 'limit_reached', 'never_allowed', 'approvers_missing'];

/** Typing is over when nothing has changed for so long. */
const restMs = 400;

/**
 * Asks the records as soon as the form names a recipient and a sum, and again after a reload: nobody should ask the bank
 * first to learn that the payout was made already. Where that cannot be found out, sending says it.
 */
function useRecordedWarnings(
  form: PayoutFormApi,
  { previous, schedule }: Pick<UseWarnings, 'previous' | 'schedule'>,
  onReported: (reported: Reported) => void,
): void {
  const { run } = useAction(warnPayoutAction);
  const fields = useWatch({ control: form.control }) as PayoutFields;
  // Limits and rules are those of the day on which it leaves.
  const mark = `${toWarnedMark(fields)} ${JSON.stringify(toAskedLeaves(fields, schedule))}`;
  const previousId = previous?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark stands for the fields that are read
  useEffect(() => {
    const asked = toAsked(form.getValues());
    if (asked === null) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const later = toAskedLeaves(form.getValues(), schedule);
      // Limits and rules ask when it leaves first.
      const leaves = later && { ...later, repeat: null };
      const result = await run({ asked, previousId, leaves });
      if (!isCurrent) return;
      if (result.ok)
        onReported({
          ...result.value,
          earlier: result.value.earlier && toEarlier(result.value.earlier),
          refusal: null,
        });
      else if (refusals.some((code) => code === result.refusal.code))
        onReported({ ...nothingReported, refusal: result.refusal });
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mark, previousId, schedule, form, run, onReported]);
}

const toEarlier = ({
  payoutId: id,
  orderNo,
  madeAt,
}: {
  payoutId: string;
  orderNo: string;
  madeAt: string;
}) => ({
  id,
  orderNo,
  madeAt,
});

/** The warnings that follow from the card number itself. */
function seeWarnings(method: PayoutFields['method'], cardNumber: string): PayoutWarning[] {
  const read = parseCardNumber(cardNumber);
  return methodFacts[method].instrument === 'card' && read.ok ? cardWarnings(method, read.value) : [];
}

/** Ticks for one recipient and amount do not apply to another. */
function useRecipientChange(form: PayoutFormApi, onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const read = () => toWarnedMark(form.getValues());
    let before = read();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const now = read();
        if (now === before) return;
        before = now;
        latest.current();
      },
    });
  }, [form]);
}
