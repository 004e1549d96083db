import { isLuhn, listCardNumbers } from './card-text.ts';

/**
 * The text with each card number in it as `mask` writes it: the groups that make up the number, whatever other
 * numbers are before and after it.
 */
export function replaceCardNumbers(text: string, mask: (digits: string) => string): string {
  let done = 0;
  let masked = '';
  for (const { digits, from, to } of listCardNumbers(text)) {
    masked += text.slice(done, from) + mask(digits);
    done = to;
  }
  return masked + text.slice(done);
}

const digitRun = /\d(?:[ \u00a0-]?\d){12,18}/g;

/**
 * Foreign text with everything in it that may be a card number cut to its last four digits. Here a number too many
 * costs nothing, so for digits that are close together the check digit is enough.
 */
export function maskCardNumbers(text: string): string {
  const cut = (digits: string) => `••••${digits.slice(-4)}`;
  return replaceCardNumbers(text, cut).replace(digitRun, (run) => {
    const digits = run.replace(/\D/g, '');
    return isLuhn(digits) ? cut(digits) : run;
  });
}
