import type { Money } from '#lib/core/money.ts';
import type { RefusalParams } from '#lib/core/result.ts';
import { parseOrderNumber } from '#lib/domain/payouts/rules/order-number.ts';
import { payoutForm } from '#lib/domain/payouts/schemas/inputs.ts';
import type { AmountSide } from '#lib/domain/recipients/methods/method-facts.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import { isShortened } from '#lib/table/cells/decimal.ts';
import { isFailedFormula } from '#lib/table/cells/formula.ts';
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
  ].map((problem) => asBroken(problem, texts));
  const all = listBroken(texts, problems);
  const isGood = parsed.success && all.length === 0;
  return {
    problems: all,
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

/** What a spreadsheet did to a cell: its text is not what was meant, even where it could be taken. */
function findBroken(field: FileField, texts: Texts): string | null {
  const text = texts[field] ?? '';
  if (isFailedFormula(text)) return 'file_formula_failed';
  return numbers.includes(field) && isShortened(text) ? 'file_number_shortened' : null;
}

/** Such a text is refused as that, whatever else is wrong with what is left of it. */
function asBroken({ field, ...problem }: Problem, texts: Texts): Problem {
  const code = field === null ? null : findBroken(field, texts);
  return code === null ? { field, ...problem } : { field, code };
}

function listBroken(texts: Texts, problems: Problem[]): Problem[] {
  const missed = fileFields.flatMap((field) => {
    const code = problems.some((problem) => problem.field === field) ? null : findBroken(field, texts);
    return code === null ? [] : [{ field, code }];
  });
  return [...problems, ...missed];
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
