import type { Money } from '#lib/core/money.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { isShortened } from '#lib/table/cells/decimal.ts';
import { type FileField, type FileMethod, fileFields } from '../status.ts';
import type { FindBank } from './find-bank.ts';
import type { Texts } from './read-texts.ts';

export type Problem = { field: FileField | null; code: string; params?: RefusalParams };

/** What was read of a row without a problem. */
export type RowValues = {
  amount: Money;
  side: AmountSide;
  phone: string | null;
  bank: { code: string; name: string } | null;
  cardNumber: string | null;
  holderName: string | null;
  expectedName: string | null;
  description: string | null;
  note: string | null;
};

export type Judged = { problems: Problem[]; orderNo: string | null; values: RowValues | null };

/** Fields that are numbers and no sums: a spreadsheet that takes them for one cuts their ends off. */
const numbers: readonly FileField[] = ['orderNo', 'phone', 'bankCode', 'cardNumber'];

/** Reads the fields of a row by the schema of the form, so that what is refused there is refused here. */
export function judgeRow(method: FileMethod, texts: Texts, findBank: FindBank): Judged {
  const { fields, hasBank, usualSide: side } = methodFacts[method];
  const bank = hasBank ? findBank(texts.bankCode ?? '') : null;
  const own = Object.fromEntries(Object.keys(fields).map((name) => [name, texts[name as FileField] ?? '']));
  const parsed = payoutForm.safeParse({
    method,
    side,
    ...own,
    ...(bank && { bankCode: bank.ok ? bank.value.code : '0' }),
    ...toCommon(texts),
  });
  const order = parseOrderNumber(texts.orderNo ?? '');
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = [
    ...issues.map(({ path, message, ...issue }) => toProblem(String(path[0]), message, issue)),
    ...(bank && !bank.ok ? [{ field: 'bankCode' as const, ...withoutField(bank.refusal) }] : []),
  ].map((problem) => asShortened(problem, texts));
  const isGood = parsed.success && problems.length === 0;
  return {
    problems: listShortened(texts, problems),
    orderNo: order.ok ? order.value : null,
    values: isGood ? toValues(parsed.data, bank?.ok ? bank.value : null) : null,
  };
}

const toCommon = ({ amount = '', orderNo = '', expectedName = '', description = '', note = '' }: Texts) => ({
  amount,
  orderNo,
  expectedName,
  description,
  payoutText: '',
  note,
});

function toProblem(name: string, code: string, issue: object): Problem {
  const field = fileFields.find((each) => each === name) ?? null;
  const params = 'params' in issue ? (issue.params as RefusalParams | undefined) : undefined;
  return { field, code, ...(params && { params }) };
}

const withoutField = ({ code, params }: { code: string; params?: RefusalParams }) => ({
  code,
  ...(params && { params }),
});

const isCut = (field: FileField | null, texts: Texts) =>
  field !== null && numbers.includes(field) && isShortened(texts[field] ?? '');

/** A number that lost its end is refused as that, whatever else is wrong with what is left of it. */
const asShortened = (problem: Problem, texts: Texts): Problem =>
  isCut(problem.field, texts) ? { field: problem.field, code: 'file_number_shortened' } : problem;

function listShortened(texts: Texts, problems: Problem[]): Problem[] {
  const missed = numbers.filter(
    (field) => isCut(field, texts) && !problems.some((problem) => problem.field === field),
  );
  return [...problems, ...missed.map((field) => ({ field, code: 'file_number_shortened' }))];
}

type Parsed = ReturnType<typeof payoutForm.parse>;

function toValues(read: Parsed, bank: RowValues['bank']): RowValues {
  const { amount, side, expectedName, description, note } = read;
  return {
    amount,
    side,
    bank,
    phone: 'phone' in read ? read.phone : null,
    cardNumber: 'cardNumber' in read ? read.cardNumber : null,
    holderName: 'holderName' in read ? read.holderName || null : null,
    expectedName: expectedName || null,
    description: description || null,
    note: note || null,
  };
}
