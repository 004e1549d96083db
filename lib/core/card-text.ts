/**
 * First digits and lengths that schemes issue: Visa, Mastercard and Mir, American Express, Diners, JCB, Maestro,
 * UnionPay, and the schemes of the neighbours (Uzcard, Humo, Belkart, Elkart). By the check digit alone every tenth
 * long number, a time in milliseconds for one, would pass for a card.
 */
const issued =
  /^(?:4\d{12}|4\d{15,18}|2(?:20[0-4]|22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12,15}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|5[0-8]\d{14,17}|6\d{15,18}|(?:8600|9860|9112|9417)\d{12})$/;
const digitGroups = /\d+(?:[ \u00a0-]\d+)*/g;
const digitRun = /\d(?:[ \u00a0-]?\d){12,18}/g;
const maxDigits = 19;

/**
 * The text with each card number in it as `mask` writes it: the groups that make up the number, whatever other numbers
 * stand before and after it.
 */
export function replaceCardNumbers(text: string, mask: (digits: string) => string): string {
  return text.replace(digitGroups, (run) => {
    const groups = run.split(/([ \u00a0-])/);
    for (let from = 0; from < groups.length; from += 2) {
      const to = findCardEnd(groups, from);
      if (to === null) continue;
      const digits = groups.slice(from, to + 1).filter((_, at) => at % 2 === 0);
      groups.splice(from, to + 1 - from, mask(digits.join('')));
    }
    return groups.join('');
  });
}

/** Where a number that begins with this group ends; groups stand at even places, what separates them between. */
function findCardEnd(groups: readonly string[], from: number): number | null {
  let digits = '';
  for (let to = from; to < groups.length; to += 2) {
    digits += groups[to];
    if (digits.length > maxDigits) return null;
    if (issued.test(digits) && isLuhn(digits)) return to;
  }
  return null;
}

/** True when some digits of the text, written as people write a card number, are one. */
export function hasCardNumber(text: string): boolean {
  return (text.match(digitGroups) ?? []).some((run) => {
    const groups = run.split(/([ \u00a0-])/);
    return groups.some((_, from) => from % 2 === 0 && findCardEnd(groups, from) !== null);
  });
}

/**
 * Foreign text with everything in it that may be a card number cut to its last four digits. Here a number too many
 * costs nothing, so the check digit is enough.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(digitRun, (run) => {
    const digits = run.replace(/\D/g, '');
    return isLuhn(digits) ? `••••${digits.slice(-4)}` : run;
  });
}

export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
