'use client';

import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parseCardNumber } from '#lib/core/card-number.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Refusal } from '#lib/core/result.ts';
import { parseAmount, readAmount } from '#lib/core/typed-amount.ts';
import { cardWarnings, type PayoutWarning, payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import type { PayoutLimitsView } from '#lib/domain/payouts/schemas/views.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { type PayoutFields, toWarnedMark } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';

type UseWarnings = {
  form: PayoutFormApi;
  limits: PayoutLimitsView;
  /** The card check refused the card. */
  isCheckRefused: boolean;
  /** The payout that this one is the next attempt of ended with an error. */
  isAfterError: boolean;
};

/**
 * The warnings to tick before this payout may be sent: those the form finds itself, and those the server
 * reported.
 */
export function useWarnings({ form, limits, isCheckRefused, isAfterError }: UseWarnings) {
  const [method, cardNumber] = useWatch({ control: form.control, name: ['method', 'cardNumber'] });
  const large = useLargeSum(form, limits);
  const [told, setTold] = useState<Told>(nothingTold);
  const [confirmed, setConfirmed] = useState<readonly PayoutWarning[]>([]);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  useRecipientChange(form, () => {
    setTold(nothingTold);
    setConfirmed([]);
    setReason('');
    large.type('');
    setAsked(false);
  });
  const seen = seeWarnings(method, cardNumber);
  const needed = payoutWarnings.filter(
    (warning) =>
      told.warnings.includes(warning) ||
      seen.includes(warning) ||
      (warning === 'much_larger' && large.isLarge) ||
      (warning === 'check_refused' && isCheckRefused) ||
      (warning === 'after_error' && isAfterError),
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
    earlier: told.earlier,
    forgetSum: () => form.setValue('amount', ''),
    reason,
    setReason,
    sumAgain: large,
    tick: (warning: PayoutWarning, isOn: boolean) =>
      setConfirmed((now) => (isOn ? [...now, warning] : now.filter((each) => each !== warning))),
    /** Returns true when the refusal was about warnings. */
    tell: (refusal: Refusal): boolean => {
      if (refusal.code !== 'needs_confirmation') return false;
      setTold(toTold(refusal));
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
type Told = { warnings: readonly PayoutWarning[]; earlier: EarlierPayout | null };
const nothingTold: Told = { warnings: [], earlier: null };

function toTold({ params = {} }: Refusal): Told {
  const said = String(params.warnings ?? '').split(',');
  const { payoutId, orderNo, madeAt } = params;
  return {
    warnings: payoutWarnings.filter((warning) => said.includes(warning)),
    earlier:
      payoutId === undefined
        ? null
        : { id: String(payoutId), orderNo: String(orderNo), madeAt: String(madeAt) },
  };
}

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
