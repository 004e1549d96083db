/** Words that people leave in a file they copied. A random secret of 32 characters contains none of them. */
const placeholder =
  /change.?me|replace|example|placeholder|default|your|secret|passw|admin|paydesk|qwerty|12345678/i;

/** `openssl rand -hex 16` makes 32 characters of about 3.6 bits each; people's own make fewer. */
const leastBits = 96;

/** Why a secret is weak; null when nothing shows that it is. */
export function whyWeak(secret: string): string | null {
  if (placeholder.test(secret)) return 'contains a word that is no secret';
  return entropyBits([...secret]) < leastBits ? 'repeats itself' : null;
}

/** The same for 32 bytes in base64. A random key repeats hardly a byte. */
export function whyWeakKey(base64: string): string | null {
  return new Set(Buffer.from(base64, 'base64')).size < 16 ? 'repeats itself' : null;
}

/** Shannon's measure, from how often each sign occurs. It finds repetition, not a dictionary. */
function entropyBits(signs: readonly string[]): number {
  const counts = [...Map.groupBy(signs, (sign) => sign).values()];
  return counts.reduce((bits, { length }) => bits - length * Math.log2(length / signs.length), 0);
}
