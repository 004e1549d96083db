const longest = 64;

/**
 * The code of a bank as the processor's list gives it (spec 4.2): any text without control characters. SBP's own have
 * twelve digits, and nothing promises that a list holds no others. Null when it is none.
 */
export function parseBankCode(text: string): string | null {
  const code = text.trim();
  return code !== '' && code.length <= longest && !/\p{C}/u.test(code) ? code : null;
}
