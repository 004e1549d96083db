const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swapped = new Map<string, string>();
for (const [at, key] of [...latin].entries()) {
  swapped.set(key, russian[at] ?? key);
  swapped.set(russian[at] ?? key, key);
}
// The same keys with Shift.
for (const [key, letter] of ['{х', '}ъ', ':ж', '"э', '<б', '>ю', '~ё'].map((pair) => [...pair]))
  if (key && letter) swapped.set(key, letter);

/** What the same keys give in the other keyboard layout, in lower case: "c,th" is "сбер", "ыиук" is "sber". */
export function toOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((sign) => swapped.get(sign) ?? sign).join('');
}
