// Direction overrides, zero-width and other invisible characters are removed, so that two texts that look the
// same are the same.
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Spaces of every width, tabs among them, that people paste between digits. */
const anySpace = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Hyphens, dashes and the minus sign. */
const anyDash = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

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
