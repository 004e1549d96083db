import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { sha256Hex } from '#lib/crypto/digest.ts';
import type { Tx } from '#lib/db/client.ts';
import { toAvailable } from '#lib/domain/payments/rules/payment.ts';
import { findActedOn } from '#lib/domain/payments/store/actions.ts';
import type { PaymentRow } from '#lib/domain/payments/store/payments.ts';
import { listReasons } from '#lib/domain/reasons/operations.ts';
import { toFacts } from '#lib/domain/refunds/operations/creating/payment-facts.ts';
import { sumsOfMaker } from '#lib/domain/refunds/store/refunds.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { type GoodRow, type JudgedRow, judgeRows, type KnownPayment } from '../rules/judge-rows.ts';
import { type RowTexts, readName } from '../rules/read-row.ts';
import { findNamed, listMade } from '../store/payments.ts';

const dayMs = 24 * 3_600_000;

/** Judges the rows of a file by what is known now. Each refund is judged again, under the locks, when it is made. */
export async function judgeFile(
  tx: Tx,
  person: Person,
  { rows, forAll }: { rows: readonly RowTexts[]; forAll: string | null },
): Promise<JudgedRow<PaymentRow>[]> {
  const names = rows.flatMap((row) => {
    const name = readName(row);
    return name.ok ? [name.value] : [];
  });
  const known = await findKnown(tx, [...new Set(names)]);
  const now = new Date();
  return judgeRows(rows, {
    findAll: (name) => known.get(name) ?? [],
    reasons: await listReasons(tx),
    forAll,
    policy: (await findPolicyInForce(tx)).policy,
    maker: person,
    today: await sumsOfMaker(tx, person.userId, new Date(now.getTime() - dayMs)),
    now,
  });
}

/** The payments under each of their names. */
async function findKnown(tx: Tx, names: readonly string[]): Promise<Map<string, KnownPayment<PaymentRow>[]>> {
  const payments = await findNamed(tx, names);
  const ids = payments.map(({ id }) => id);
  const [made, actedOn] = [await listMade(tx, ids), await findActedOn(tx, ids)];
  const refunds = Map.groupBy(made, ({ paymentId }) => paymentId);
  const known = new Map<string, KnownPayment<PaymentRow>[]>();
  for (const payment of payments) {
    const own = refunds.get(payment.id) ?? [];
    const hasOpenAction = actedOn.has(payment.id);
    const entry: KnownPayment<PaymentRow> = {
      payment,
      made: own,
      available: toAvailable(payment),
      toFacts: (available) => toFacts(payment, { own, available, hasOpenAction }),
    };
    for (const name of namesOf(payment)) known.set(name, [...(known.get(name) ?? []), entry]);
  }
  return known;
}

const namesOf = ({ id, processorPaymentId, clientReferenceId }: PaymentRow) =>
  new Set([id, processorPaymentId, ...(clientReferenceId === null ? [] : [clientReferenceId])]);

/**
 * What stands for everything that a person was shown of the rows: which payment, what is left of it, how much is refunded
 * and why, who has to agree, and what is wrong.
 */
export function printOf(rows: readonly JudgedRow<PaymentRow>[]): string {
  const lines = rows.map(({ texts, payment, available, result }) => [
    texts.line,
    payment?.id ?? null,
    available && [available.amountMinor.toString(), available.currency],
    result.ok ? toContent(result.value) : result.refusal.code,
  ]);
  return sha256Hex(JSON.stringify(lines));
}

const toContent = ({ amount, reasonCode, note, needsApproval }: GoodRow) => [
  amount.amountMinor.toString(),
  amount.currency,
  reasonCode,
  note,
  needsApproval,
];
