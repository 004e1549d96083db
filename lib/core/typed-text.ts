/**
 * Everything that is on no screen: zero-width signs, direction overrides, variation selectors (U+FE0F, which PDFs and
 * chats write after digits), soft hyphens. Removed, so that two texts that look the same are the same.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
/** Spaces of every width, tabs and the empty Braille cell among them, that people paste between digits. */
const anySpace = /[\t\p{Z}\u2800]/gu;
/** Hyphens, dashes and the minus sign. */
const anyDash = /[\p{Pd}\u2043\u2212]/gu;

export function toPlainSpaces(text: string): string {
  return text.replace(anySpace, ' ');
}

export function toPlainDashes(text: string): string {
  return text.replace(anyDash, '-');
}

/** The text without its invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '');
}
