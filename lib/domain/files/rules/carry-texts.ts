import type { FileMapping } from '../schemas/mapping.ts';
import { fileFields } from '../status.ts';
import type { Texts } from './read-texts.ts';
import { isOf } from './settle-columns.ts';

/** What is shown of the fields of a row, and the whole texts of those that are masked there. */
type Known = { shown: Texts; hidden: Texts };

/**
 * What a row has from the one that it corrects: fields that no column fills, and whole texts for those that came back masked as
 * they had been shown.
 */
export function carryTexts(
  row: Known,
  before: Known,
  { method, columns }: Pick<FileMapping, 'method' | 'columns'>,
): Texts {
  const carried: Texts = {};
  for (const field of fileFields.filter((each) => isOf(each, method))) {
    const whole = before.hidden[field];
    const former = whole ?? before.shown[field] ?? '';
    const isBack = row.hidden[field] === undefined && row.shown[field] === before.shown[field];
    if (
      columns[field] === undefined
        ? former !== '' && former !== row.shown[field]
        : isBack && whole !== undefined
    )
      carried[field] = former;
  }
  return carried;
}
