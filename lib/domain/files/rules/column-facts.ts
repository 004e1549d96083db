import { parseCardNumber } from '#lib/core/card-number.ts';
import { parseRussianMobile } from '#lib/core/phone.ts';

/** What the cells of one column look like, counted over the whole file. */
export type ColumnFacts = {
  filled: number;
  cards: number;
  phones: number;
  sums: number;
  threeDigits: number;
  /** Three digits that end with a nought, as sums do and codes seldom. */
  round: number;
  commas: number;
  points: number;
  /** Three digits behind one mark: thousands for one reader, a fraction for another. */
  ambiguous: number;
};

const none = (): ColumnFacts => ({
  ...{ filled: 0, cards: 0, phones: 0, sums: 0, threeDigits: 0 },
  ...{ round: 0, commas: 0, points: 0, ambiguous: 0 },
});

const sum =
  /^\d{1,3}(?:[ \u00a0\u202f'’.,]?\d{3})*(?:[.,]\d{1,2})?(?:\s*(?:₽|₸|р\.?|руб\.?|тг\.?|тенге|rub|kzt))?$/i;
/** A card number as Paydesk shows it, in a table that was saved from here. */
const masked = /^\d{6}•+\d{4}$/;
const isThreeDigits = (text: string): boolean => /^\d{3}$/.test(text.trim());
const comma = /,\d{1,2}\D*$/;
const point = /\.\d{1,2}\D*$/;
const bare = /^\d{1,3}(?:[.,]\d{3})+\D*$/;

export class ColumnCounts {
  readonly columns: ColumnFacts[] = [];

  add(rows: readonly (readonly string[])[]): void {
    for (const cells of rows) for (const [at, text] of cells.entries()) if (text !== '') this.count(at, text);
  }

  of(column: number | undefined): ColumnFacts {
    return (column === undefined ? undefined : this.columns[column]) ?? none();
  }

  private count(at: number, text: string): void {
    while (this.columns.length <= at) this.columns.push(none());
    const facts = this.of(at);
    facts.filled += 1;
    if (!/\d/.test(text)) return;
    const digits = text.replace(/\D/g, '').length;
    if (masked.test(text) || (digits >= 12 && parseCardNumber(text).ok)) facts.cards += 1;
    else if (digits >= 10 && parseRussianMobile(text).ok) facts.phones += 1;
    else if (sum.test(text)) this.countSum(facts, text);
  }

  private countSum(facts: ColumnFacts, text: string): void {
    facts.sums += 1;
    if (isThreeDigits(text)) facts.threeDigits += 1;
    if (isThreeDigits(text) && text.trim().endsWith('0')) facts.round += 1;
    if (comma.test(text)) facts.commas += 1;
    if (point.test(text)) facts.points += 1;
    if (bare.test(text)) facts.ambiguous += 1;
  }
}
