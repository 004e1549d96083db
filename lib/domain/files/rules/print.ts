/** Letters and digits that nobody takes for another one, in print or read out in either language. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A fingerprint short enough to be read out: eight signs in two groups, each of two signs of the whole one. */
export function toPrint(fingerprint: string): string {
  const at = (index: number) => Math.max(0, base64.indexOf(fingerprint.charAt(index)));
  const signs = Array.from({ length: 8 }, (_, index) => {
    const value = at(2 * index) * base64.length + at(2 * index + 1);
    return alphabet.charAt(value % alphabet.length);
  }).join('');
  return `${signs.slice(0, 4)} ${signs.slice(4)}`;
}
