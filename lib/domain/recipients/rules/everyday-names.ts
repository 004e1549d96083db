/**
 * How people call the banks that they name most, the most named first. Banks are known by their names, because
 * the processor's codes are not ours to rely on; a bank that is not listed is found by its own name.
 */
const everyday: readonly [name: RegExp, others: readonly string[]][] = [
  [/^(пао )?сбер/, ['сбер', 'sber', 'сбербанк', 'sberbank']],
  [/^(ао )?(т ?банк|тинькофф)/, ['т-банк', 'тбанк', 'тинькофф', 'тинькоф', 'tinkoff', 't-bank', 'tbank']],
  [/^(банк )?втб( |$)/, ['втб', 'vtb']],
  [/^альфа/, ['альфа', 'альфабанк', 'alfa', 'alpha', 'alfabank']],
  [/^(банк )?газпром/, ['гпб', 'газпром', 'gpb', 'gazprom']],
  [/^райффайзен/, ['райф', 'райфайзен', 'raif', 'raiffeisen']],
  [/^озон|^ozon/, ['озон', 'ozon']],
  [/^яндекс|^yandex/, ['яндекс', 'yandex']],
  [/^(банк )?(вайлдберриз|wildberries|вб банк)/, ['вб', 'вайлдберриз', 'wb', 'wildberries']],
  [/^россельхоз/, ['рсхб', 'россельхоз', 'rshb']],
  [/^совком/, ['совком', 'халва', 'sovcom']],
  [/^(банк )?(псб|промсвязь)/, ['псб', 'промсвязь', 'psb']],
  [/^(мкб|московский кредитный)/, ['мкб', 'mkb', 'cbom']],
  [/^мтс/, ['мтс', 'mts']],
];

const fold = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The other names of a bank, and its place among the most named ones: larger than all of theirs for the rest. */
export function findEverydayNames(name: string): { others: readonly string[]; rank: number } {
  const rank = everyday.findIndex(([pattern]) => pattern.test(fold(name)));
  return rank < 0 ? { others: [], rank: everyday.length } : { others: everyday[rank]?.[1] ?? [], rank };
}
