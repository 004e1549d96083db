const spaces = /[\s\u00a0\u2009\u202f]/g;

/** A field's text and the place of its caret. */
export type Typed = { text: string; caret: number };

/**
 * Digits in groups of four, the caret after the same digit as before. A text with anything else in it stays as it is:
 * the error beside the field speaks of what was typed.
 */
export function groupDigits({ text, caret }: Typed): Typed {
  const digits = text.replace(spaces, '');
  if (!/^\d*$/.test(digits)) return { text, caret };
  const before = text.slice(0, caret).replace(spaces, '').length;
  return { text: digits.replace(/(\d{4})(?=\d)/g, '$1 '), caret: toGroupedCaret(before) };
}

/** Right after so many digits: before the space of a full group, never behind it. */
function toGroupedCaret(digits: number): number {
  return digits + Math.max(0, Math.ceil(digits / 4) - 1);
}
