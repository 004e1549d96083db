import type { Role } from '#lib/auth/permissions.ts';
import { isCurrency } from '#lib/core/currency.ts';
import { type Money, moneyOf } from '#lib/core/money.ts';
import { accept, type Refusal, type Result, refuse } from '#lib/core/result.ts';
import type { OfferedReason } from '#lib/domain/reasons/rules.ts';
import { isWithinRefundLimits, toOwnLimits, toRefundCase } from '#lib/domain/refunds/rules/amounts.ts';
import { judgeRefund, type PaymentFacts } from '#lib/domain/refunds/rules/create.ts';
import { findRepeated } from '#lib/domain/refunds/rules/repeated.ts';
import { isReleased, type RefundStatus } from '#lib/domain/refunds/status.ts';
import { judge } from '#lib/domain/rules/rules/judge.ts';
import type { Policy } from '#lib/domain/rules/rules/policy.ts';
import { type RowTexts, readName, readNote, readReason, readSum } from './read-row.ts';

/** A refund of a payment that is there already. */
type MadeRefund = {
  id: string;
  number: string;
  status: RefundStatus;
  amountMinor: bigint;
  currency: string;
  createdAt: Date;
  asksManager: boolean;
  maker: { name: string; role: Role };
};

type Payment = { id: string; currency: string | null };

/** A payment with all that a refund of it is judged by. */
export type KnownPayment<Row extends Payment> = {
  payment: Row;
  made: readonly MadeRefund[];
  /** What it is judged by when so much is left of it. */
  toFacts: (available: Money) => PaymentFacts;
  available: bigint;
};

/** What is the same for all rows. */
type Ground<Row extends Payment> = {
  /** The payments that a text can mean: by our id, by the processor's, or by the number of the order. */
  findAll: (name: string) => readonly KnownPayment<Row>[];
  reasons: readonly OfferedReason[];
  /** The reason of rows that name none. */
  forAll: string | null;
  policy: Policy;
  maker: { userId: string; role: Role };
  /** What the maker has refunded within 24 hours, by currency. */
  today: ReadonlyMap<string, bigint>;
  now: Date;
};

/** A row that can be refunded, as it will be. */
export type GoodRow = {
  amount: Money;
  reasonCode: string;
  note: string;
  /** It is above the maker's limit, so that a manager is asked. */
  asksManager: boolean;
  /** Somebody else has to agree, for whatever reason. */
  needsApproval: boolean;
};

export type JudgedRow<Row extends Payment> = {
  texts: RowTexts;
  payment: Row | null;
  /** What is left of the payment once the rows above have been refunded. */
  available: Money | null;
  result: Result<GoodRow>;
};

/**
 * Judges the rows one after the other, each as if those before it had been refunded: what is left of a payment, and of the
 * maker's day, goes to the rows in their order.
 */
export function judgeRows<Row extends Payment>(
  rows: readonly RowTexts[],
  ground: Ground<Row>,
): JudgedRow<Row>[] {
  const turn = new Turn(ground);
  return rows.map((texts) => turn.judge(texts));
}

/** What the rows so far have taken. */
class Turn<Row extends Payment> {
  private readonly ground: Ground<Row>;
  private readonly taken = new Map<string, { line: number; sum: bigint; asksManager: boolean }[]>();
  private readonly spent = new Map<string, bigint>();

  constructor(ground: Ground<Row>) {
    this.ground = ground;
  }

  judge(texts: RowTexts): JudgedRow<Row> {
    const found = this.find(texts);
    if (!found.ok) return { texts, payment: null, available: null, result: found };
    const { payment } = found.value;
    // A currency that is not ours could not be refunded alone either.
    if (payment.currency === null || !isCurrency(payment.currency))
      return { texts, payment, available: null, result: refuse('payment_not_confirmed') };
    const earlier = this.taken.get(payment.id) ?? [];
    const left = earlier.reduce((rest, { sum }) => rest - sum, found.value.available);
    const available = moneyOf(left, payment.currency);
    const result = this.judgeSum(texts, found.value, available);
    if (result.ok) {
      const { amount, asksManager } = result.value;
      this.taken.set(payment.id, [...earlier, { line: texts.line, sum: amount.amountMinor, asksManager }]);
      if (!asksManager)
        this.spent.set(amount.currency, (this.spent.get(amount.currency) ?? 0n) + amount.amountMinor);
    }
    return { texts, payment, available, result };
  }

  private find(texts: RowTexts): Result<KnownPayment<Row>> {
    const name = readName(texts);
    if (!name.ok) return name;
    const [known, ...others] = this.ground.findAll(name.value);
    if (!known) return refuse('payment_not_found');
    return others.length > 0
      ? refuse('row_payment_ambiguous', { params: { count: others.length + 1 } })
      : accept(known);
  }

  private judgeSum(texts: RowTexts, known: KnownPayment<Row>, available: Money): Result<GoodRow> {
    const wanted = readSum(texts, available.currency);
    if (!wanted.ok) return wanted;
    const reason = readReason(texts, this.ground.reasons, this.ground.forAll);
    if (!reason.ok) return reason;
    const note = readNote(texts);
    if (!note.ok) return note;
    const judged = judgeRefund(known.toFacts(available), {
      amount: wanted.value,
      seenAvailable: available,
      isToAnotherAccount: false,
      isErrorLookedInto: false,
      explainedStatus: null,
    });
    if (!judged.ok) return judged;
    const amount = judged.value;
    const repeated = this.findRepeated(known, amount);
    if (repeated) return { ok: false, refusal: repeated };
    const asked = this.judgeByRules(known, amount);
    return asked.ok ? accept({ amount, reasonCode: reason.value, note: note.value, ...asked.value }) : asked;
  }

  /** The same sum of the same payment once more, in this file or lately: a single form would ask about it. */
  private findRepeated(
    { payment, made }: KnownPayment<Row>,
    { amountMinor, currency }: Money,
  ): Refusal | null {
    const above = this.taken.get(payment.id)?.find(({ sum }) => sum === amountMinor);
    if (above) return { code: 'row_repeated', params: { line: above.line } };
    const { now } = this.ground;
    const same = findRepeated(made, { amountMinor, currency, previousId: null, now });
    if (same === null) return null;
    const { id, number, maker, createdAt } = same;
    const about = { id, number, makerName: maker.name, madeAt: createdAt.toISOString() };
    return { code: 'row_refunded_lately', params: about };
  }

  private judgeByRules(
    { payment, made }: KnownPayment<Row>,
    amount: Money,
  ): Result<Pick<GoodRow, 'asksManager' | 'needsApproval'>> {
    const { policy, maker, today, now: at } = this.ground;
    const own = made.filter(
      (refund) => refund.maker.role === maker.role && !refund.asksManager && !isReleased(refund.status),
    );
    const above = (this.taken.get(payment.id) ?? []).filter(({ asksManager }) => !asksManager);
    const spent = {
      ofPayment: [...own.map(({ amountMinor }) => amountMinor), ...above.map(({ sum }) => sum)].reduce(
        (sum, each) => sum + each,
        0n,
      ),
      today: (today.get(amount.currency) ?? 0n) + (this.spent.get(amount.currency) ?? 0n),
    };
    const about = { at, timeZone: policy.timeZone, currency: amount.currency };
    const limits = toOwnLimits(policy.rules, maker, about);
    const asksManager = limits !== null && !isWithinRefundLimits(amount, limits, spent).ok;
    const sums = {
      amountMinor: spent.ofPayment + amount.amountMinor,
      inDayMinor: spent.today + amount.amountMinor,
    };
    const judged = judge(policy.rules, toRefundCase(maker, { ...about, ...sums }));
    if (judged.kind === 'never') return refuse('rule_never');
    return accept({ asksManager, needsApproval: asksManager || judged.demands.length > 0 });
  }
}
