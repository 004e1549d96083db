import { type ColumnNames, guessColumns } from '#lib/table/columns/guess-columns.ts';
import type { FileField } from '../status.ts';

export type ColumnOf = FileField | 'currency';

/** What the columns of a file of payouts are called, in the order in which they choose. */
const names: ColumnNames<ColumnOf> = {
  holderName: [/держател/i, /card.?holder/i, /name on (the )?card/i, /имя.*на карте/i],
  cardNumber: [/номер.*карт|^карта/i, /card.?(number|no\b|#)|^pan$/i, /карт/i, /\bcard\b/i],
  phone: [/телефон|^тел\.?$|мобильн/i, /phone|mobile|msisdn/i],
  bankCode: [/код.*банк|банк.*код|bank.?(code|id)/i, /банк/i, /bank/i],
  currency: [/^валюта/i, /currency|^ccy$/i],
  amount: [
    /^сумма к (выплате|перечислению)|^к выплате/i,
    /^(сумма|amount|sum|payout amount)(?![\p{L}\d])/iu,
    /сумма|начислен|amount|\bsum\b/i,
  ],
  orderNo: [
    /номер.*(заказ|выплат|заявк|обращени|операц|договор)/i,
    /(order|payout|claim|client|our).?(no\b|num|ref|id\b)/i,
    /заказ|^order|reference|референс/i,
  ],
  expectedName: [
    /фио|ф\.\s?и\.\s?о|фамилия.*имя/i,
    /(full|recipient|employee|expected|beneficiary|payee|customer).{0,4}name|^name$/i,
    /получател|сотрудник|работник|имя|^клиент$/i,
    /recipient|payee|beneficiary|employee/i,
  ],
  description: [/назначени|описани/i, /description|purpose|details/i],
  note: [/примечан|коммент|заметк/i, /\bnotes?\b|comment|remark/i],
};

const rowNumber = /^(?:row in|строка в) paydesk$/i;

/** The column that says which row of an earlier file this one was, as the table of problems names it; null without one. */
export function findRowColumn(header: readonly string[]): number | null {
  const at = header.findIndex((name) => rowNumber.test(name.trim()));
  return at < 0 ? null : at;
}

/** Whether a file of payouts has a column of that name. */
export const isColumnName = (name: string): boolean =>
  [...Object.values(names).flat(), rowNumber].some((pattern) => pattern.test(name.trim()));

export const guessByNames = (header: readonly string[]) => guessColumns(header, names);

/** Whether a column of that name is about the card itself. */
export const isCardName = (name: string): boolean =>
  [...names.cardNumber, ...names.holderName].some((pattern) => pattern.test(name.trim()));

/** How many columns could be that one by their names: who holds a card is no second card. */
export function countRivals(header: readonly string[], field: ColumnOf): number {
  const { holderName } = guessByNames(header);
  const isLike = (name: string, patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(name.trim()));
  const alike = header.filter((name, at) => at !== holderName && isLike(name, names[field]));
  if (field !== 'bankCode') return alike.length;
  // The code of a bank and its name say one thing; two names do not.
  const codes = alike.filter((name) => isLike(name, names.bankCode.slice(0, 1))).length;
  return Math.max(codes, alike.length - codes);
}

const cardCode =
  /(?<![\p{L}\d])(?:cvv|cvc|cvn|cvp|cid|csc|cav)[ -]?2?(?![\p{L}\d])|security code|card code|verification (?:code|value)|код (?:безопасности|проверки|карты|с оборота)|проверочн\S* код|защитн\S* код|обратн\S* сторон|на обороте|(?:3|три|трех|трёх)[ -]?(?:последн\S* )?(?:цифр|значн)|back of (?:the )?card|(?:3|three)[ -]?digit/iu;

/** Whether a column of that name holds the codes from the back of cards: they are never written down. */
export const isCardCodeName = (name: string): boolean => cardCode.test(name);
