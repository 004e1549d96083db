/** The text of a cell where a formula was saved without its result: an empty one would be taken for meant. */
export const withoutResult = '#?';

const failed =
  /^#(?:\?|n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!|н\/д|ссылка!|знач!|дел\/0!|имя\?|пусто!|число!)$/i;

/** A formula without a result, or with an error in place of it as Excel writes it in either language. */
export const isFailedFormula = (text: string): boolean => failed.test(text.trim());
