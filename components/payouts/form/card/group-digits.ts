const spaces = /[\s\u00a0\u2009\u202f]/g;

/** A field's text and the position of its caret. */
export type Typed = { text: string; caret: number };

/**
 * Digits in groups of four, with the caret after the same digit as before. A text with any other character is
 * left as it is: the error next to the field refers to what was typed.
 */
export function groupDigits({ text, caret }: Typed): Typed {
  const digits = text.replace(spaces, '');
  if (!/^\d*$/.test(digits)) return { text, caret };
  const before = text.slice(0, caret).replace(spaces, '').length;
  return { text: digits.replace(/(\d{4})(?=\d)/g, '$1 '), caret: toGroupedCaret(before) };
}

/**
 * The caret position directly after that many digits: before the space that follows a full group, never after
 * it.
 */
function toGroupedCaret(digits: number): number {
  return digits + Math.max(0, Math.ceil(digits / 4) - 1);
}
