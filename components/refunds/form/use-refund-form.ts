'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type KeptCheck, useCheckSteps } from '#components/recipients/check/use-check-steps.ts';
import { type Money, toDecimal } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';
import type { Refusal } from '#lib/core/result.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import type { PaymentView } from '#lib/domain/payments/schemas/views.ts';
import { refundBanksQuery, refundLimitsQuery } from '#lib/domain/refunds/query-options/queries.ts';
import {
  blankFields,
  type FieldName,
  judgeFields,
  type OwnLimits,
  type RefundFields,
  readSum,
  type Wrong,
} from './judge-fields.ts';
import type { Opening } from './use-available-snapshot.ts';
import { useMaking } from './use-making.ts';

type UseRefundForm = {
  payment: PaymentView;
  available: Money;
  opening: Opening;
  idempotencyKey: string;
  onMade: (refundId: string) => void;
};

/** The life of one refund's form: typing, asking about another recipient, and the one submit. */
export function useRefundForm({ payment, available, opening, idempotencyKey, onMade }: UseRefundForm) {
  const client = useQueryClient();
  const [fields, setFields] = useState(blankFields);
  const [wrong, setWrong] = useState<Wrong>({});
  const [kept, keep] = useState<KeptCheck | null>(null);
  const [checkProblem, setCheckProblem] = useState<Refusal | null>(null);
  const steps = useCheckSteps(kept, keep);
  const limits = useOwnLimits(available);
  const bank = useBank(payment, fields);
  const making = useMaking({
    onMade,
    onWrong: setWrong,
    onConfirmationGone: () => keep(null),
    onOld: () => void client.invalidateQueries({ queryKey: paymentKeys.one(payment.id) }),
  });
  const needsCheck =
    fields.way === 'anotherAccount' && bank?.isCheckable !== false && !isSettled(steps.phase);

  const change = (about: Partial<RefundFields>) => {
    const next = { ...fields, ...about };
    setFields(next);
    setWrong((before) => without(before, Object.keys(about) as (keyof RefundFields)[]));
    making.forget();
    if ('phone' in about || 'bankCode' in about)
      steps.voidIfOther({ method: 'sbp', phone: next.phone, bankCode: next.bankCode, cardNumber: '' });
  };
  const isRight = () => {
    const found = judgeFields(fields, available, limits);
    setWrong(found);
    return Object.keys(found).length === 0;
  };
  const check = async () => {
    setCheckProblem(null);
    const phone = parseRussianMobile(fields.phone);
    const sum = readSum(fields, available);
    if (!isRight() || !phone.ok || !sum) return;
    const { bankCode } = fields;
    const result = await steps.start(
      { method: 'sbp', phone: fields.phone, bankCode, amount: toDecimal(sum), side: 'recipient_gets' },
      { method: 'sbp', phone: phone.value, bankCode },
    );
    if (!result.ok) setCheckProblem(result.refusal);
  };
  const submit = async () => {
    if (opening.seen === null || !isRight()) return;
    const sum = readSum(fields, available);
    const { part, way, phone, bankCode, why, reasonCode, note } = fields;
    const checkId = bank?.isCheckable === false ? null : (kept?.id ?? null);
    await making.make({
      idempotencyKey,
      paymentId: payment.id,
      amountMinor: part === 'remaining' || !sum ? null : sum.amountMinor.toString(),
      seenAvailableMinor: opening.seen.toString(),
      reasonCode,
      note,
      anotherAccount: way === 'anotherAccount' ? { phone, bankCode, checkId, reason: why } : null,
    });
  };
  return { fields, wrong, change, steps, bank, limits, needsCheck, checkProblem, check, submit, making };
}

export type RefundForm = ReturnType<typeof useRefundForm>;

/** Confirmed, or asked in vain: the form can go on. */
function isSettled(phase: string): boolean {
  return phase === 'confirmed' || phase === 'no_answer';
}

function without(wrong: Wrong, names: readonly (keyof RefundFields)[]): Wrong {
  // Which sum is meant decides whether the typed one is wrong.
  const gone = new Set<string>(names.includes('part') ? [...names, 'amount'] : names);
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => !gone.has(name as FieldName)));
}

function useOwnLimits({ currency }: Money): OwnLimits & { day: Money | null } {
  const { data } = useQuery(refundLimitsQuery);
  const own = data?.[currency];
  return {
    each: own?.each ? fromMoneyView(own.each) : null,
    dayLeft: own?.dayLeft ? fromMoneyView(own.dayLeft) : null,
    day: own?.day ? fromMoneyView(own.day) : null,
  };
}

/** The chosen bank of this payment's own list; null until one is chosen. */
function useBank(payment: PaymentView, { way, bankCode }: RefundFields) {
  const { data } = useQuery({ ...refundBanksQuery(payment.id), enabled: way === 'anotherAccount' });
  return data?.banks.find(({ code }) => code === bankCode) ?? null;
}
