'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type TypedRecipient, toSubject } from '#components/recipients/check/check-phase.ts';
import { type KeptCheck, useCheckSteps } from '#components/recipients/check/use-check-steps.ts';
import { useFormAction } from '#components/shared/form/action/use-form-action.ts';
import type { FormDraft } from '#components/shared/form/draft/draft.ts';
import { useKeeping } from '#components/shared/form/draft/use-keeping.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { useOnTyping } from '#components/shared/form/use-on-typing.ts';
import { type Money, toDecimal } from '#lib/core/money.ts';
import { fromMoneyView, toMoneyView } from '#lib/core/money-view.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { Refusal } from '#lib/core/result.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { isConfirmationRefusal } from '#lib/domain/recipients/rules.ts';
import { createRefundAction } from '#lib/domain/refunds/actions.ts';
import { refundBanksQuery, refundLimitsQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { isPayersOwn, toCheckedSum } from '#lib/domain/refunds/rules/destination.ts';
import type { RefundBanksView } from '#lib/domain/refunds/schemas/views.ts';
import type { Opening } from './amount/use-available-snapshot.ts';
import {
  fieldsOf,
  judgeAmount,
  type OwnLimits,
  type RefundFields,
  readSum,
  toInput,
} from './refund-fields.ts';
import { useRefundFields } from './use-refund-fields.ts';

type Bank = RefundBanksView['banks'][number];

type UseRefundForm = {
  payment: PaymentView;
  available: Money;
  opening: Opening;
  draft: FormDraft;
  previousId: string | null;
  save: (draft: FormDraft) => void;
  onMade: (refundId: string, sum: Money) => void;
};

/** The life of one refund form: typing, checking another recipient, and the single submit. */
export function useRefundForm({
  payment,
  available,
  opening,
  draft,
  previousId,
  save,
  onMade,
}: UseRefundForm) {
  const client = useQueryClient();
  const limits = useOwnLimits(payment.id, available);
  const api = useRefundFields(draft.details as RefundFields, available);
  const fields = useWatch({ control: api.control }) as RefundFields;
  const [kept, keep] = useState<KeptCheck | null>(draft.check);
  const steps = useCheckSteps(kept, keep);
  const bank = useBank(payment, fields);
  const { amountMinor, currency } = available;
  const read = readSum(fields, available);
  const isOwn = goesToPayersOwn(payment, fields, bank);
  const { idempotencyKey, markMade, renewKey } = useKeeping({ form: api, draft, save, kept });
  const isAbove = isLimitRefusal(judgeAmount(fields, available, limits)?.code);
  const { send, isSending } = useFormAction(createRefundAction, {
    within: 'anotherAccount',
    onDone: ({ refundId }) => {
      markMade(refundId);
      onMade(refundId, read.ok ? read.value : available);
    },
  });
  const refusals = useRefusals<RefundFields, 'check' | 'send'>(
    api,
    () => fieldsOf(api.getValues()),
    isSending,
  );
  useOnTyping(api, (typed) => {
    refusals.clear();
    steps.voidIfOther(toChecked(typed, available, payment));
  });

  const check = async () => {
    const subject = toSubject(toChecked(fields, available, payment));
    const asked = read.ok ? toAskedSum(read.value, payment) : null;
    if (!(await refusals.isValid()) || !subject || !asked) return;
    if (isOwn) return refusals.show('check', { refusal: ownAccount, fields: {} });
    const result = await steps.start(
      {
        method: 'sbp',
        phone: fields.phone,
        bankCode: fields.bankCode,
        amount: toMoneyView(asked),
        side: 'recipient_gets',
      },
      subject,
    );
    if (!result.ok) refusals.show('check', { refusal: result.refusal, fields: {} });
  };
  const [reported, report] = useState<(RepeatedRefund & { amountMinor: bigint }) | null>(null);
  const submit = async (key = idempotencyKey) => {
    if (opening.seen === null || !(await refusals.isValid())) return;
    if (isOwn) return refusals.show('send', { refusal: ownAccount, fields: {} });
    const refused = await send({
      idempotencyKey: key,
      paymentId: payment.id,
      previousId,
      isErrorLookedInto: fields.lookedInto === 'yes',
      repeatsId: fields.repeats || null,
      asksManager: isAbove,
      explainedStatus: fields.explained === 'yes' ? payment.unexplainedStatus : null,
      seenAvailable: toMoneyView({ amountMinor: opening.seen.available, currency }),
      ...toInput(api.getValues(), available, bank?.isCheckable === false ? null : (kept?.id ?? null)),
    });
    if (!refused) return;
    const { code } = refused.refusal;
    if (isConfirmationRefusal(code)) keep(null);
    // The amount was read too long ago or has changed: the person must see it again.
    if (code === 'refund_inquiry_old' || code === 'refund_available_changed')
      void client.invalidateQueries({ queryKey: paymentKeys.one(payment.id) });
    // The limit has been used up meanwhile: from now on the form asks a manager.
    if (isLimitRefusal(code))
      void client.invalidateQueries({ queryKey: refundLimitsQuery(payment.id).queryKey });
    if (code === 'refund_repeated' && read.ok)
      report({ ...(refused.refusal.params as RepeatedRefund), amountMinor: read.value.amountMinor });
    // A changed amount is not reported here: both amounts are shown next to the amount field.
    if (code !== 'refund_available_changed') refusals.show('send', refused);
  };
  const isPossible = read.ok && read.value.amountMinor > 0n && read.value.amountMinor <= amountMinor;
  return {
    api,
    fields,
    steps,
    bank,
    limits,
    /** Null while the typed amount cannot be refunded. */
    sum: isPossible ? read.value : null,
    /** A manager has to approve it. */
    isAboveLimit: isAbove,
    problem: refusals.problem,
    /** The refund of the same sum that the last try would have repeated. */
    repeated: reported && read.ok && read.value.amountMinor === reported.amountMinor ? reported : null,
    forget: refusals.clear,
    needsCheck: fields.way === 'anotherAccount' && bank?.isCheckable !== false && !isAnswered(steps.phase),
    isSending,
    check,
    submit,
    /** Sends what appears here as a refund of its own. */
    submitAsNew: () => submit(renewKey()),
  };
}

export type RefundForm = ReturnType<typeof useRefundForm>;

/** The earlier refund of the same sum that a refusal has named. */
export type RepeatedRefund = { id: string; number: string; makerName: string; madeAt: string };

const isLimitRefusal = (code: string | undefined) =>
  code === 'refund_above_limit' || code === 'refund_above_day_limit';

/** What the form names now, as a check of it would. An amount that cannot be read is none. */
function toChecked(fields: RefundFields, available: Money, payment: PaymentView): TypedRecipient {
  const sum = readSum(fields, available);
  const { phone, bankCode } = fields;
  const asked = sum.ok ? toAskedSum(sum.value, payment) : null;
  const amount = asked ? toDecimal(asked) : '';
  return { method: 'sbp', phone, bankCode, cardNumber: '', amount, side: 'recipient_gets' };
}

/** The sum that the bank is asked about. */
function toAskedSum(sum: Money, { sums: { submitted, authorised } }: PaymentView): Money | null {
  return toCheckedSum(sum, {
    submitted: submitted && fromMoneyView(submitted),
    authorised: authorised && fromMoneyView(authorised),
  });
}

/** Confirmed or unanswered: either way the form can continue. */
function isAnswered(phase: string): boolean {
  return phase === 'confirmed' || phase === 'no_answer';
}

function useOwnLimits(paymentId: string, { currency }: Money): OwnLimits {
  const { data } = useQuery(refundLimitsQuery(paymentId));
  const limits = data?.[currency];
  if (!limits) return null;
  const { perPayment, paymentLeft, day, dayLeft } = limits;
  return {
    perPayment: fromMoneyView(perPayment),
    paymentLeft: fromMoneyView(paymentLeft),
    day: fromMoneyView(day),
    dayLeft: fromMoneyView(dayLeft),
  };
}

/** Refused before the bank is asked for a name; the operation applies the same rule. */
const ownAccount: Refusal = { code: 'refund_another_account_is_payers', field: 'phone' };

function goesToPayersOwn({ payer }: PaymentView, { way, phone }: RefundFields, bank: Bank | null): boolean {
  const typed = parseRussianMobile(phone);
  return (
    way === 'anotherAccount' && typed.ok && bank !== null && isPayersOwn(payer, { phone: typed.value, bank })
  );
}

/** The bank chosen from this payment's own list; null until one is chosen. */
function useBank(payment: PaymentView, { way, bankCode }: RefundFields) {
  const { data } = useQuery({ ...refundBanksQuery(payment.id), enabled: way === 'anotherAccount' });
  return data?.banks.find(({ code }) => code === bankCode) ?? null;
}
