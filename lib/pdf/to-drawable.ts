import { withoutInvisible } from '#lib/core/typed-text.ts';

/** What our font has no letter for: it has Latin, Greek and Cyrillic with Kazakh, and the signs of texts and sums. */
const undrawable =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is looked at alone.
  /[^\u0020-\u007e\u00a0-\u017f\u018f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u02bb\u02bc\u0300-\u0304\u0306-\u030c\u0323\u0326-\u0328\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0462\u0463\u0472-\u0475\u0490-\u04c2\u04cf-\u04d9\u04dc-\u04e9\u04ee-\u04f9\u1e80-\u1e85\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u2044\u20b4\u20b8-\u20ba\u20bd\u20bf\u2116\u2122\u2190-\u2193\u2212\ufffd]/gu;

/** Finding where to break a word takes a time that grows with the square of its length; none of ours is so long. */
const longWord = /\S{64}/gu;

/**
 * A text as it can be drawn. Characters that turn the direction or are never seen are left out, line ends become
 * spaces, and a letter that the font lacks becomes "�", so that nobody takes the rest for the whole.
 * A word without end gets places to break at.
 */
export function toDrawable(text: string): string {
  return withoutInvisible(text.toWellFormed())
    .normalize('NFC')
    .replace(/\s*[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ')
    .replace(/[\p{Cc}\u00ad]/gu, '')
    .replace(undrawable, '\ufffd')
    .replace(longWord, '$&\u200b');
}
