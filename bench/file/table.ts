import type { Tx } from '#lib/db/client.ts';
import type { FileMethod } from '#lib/domain/files/status.ts';

const banks = [
  { code: '100000000111', name: 'Сбербанк', nameLatin: 'Sberbank' },
  { code: '100000000004', name: 'Т-Банк', nameLatin: 'T-Bank' },
  { code: '100000000008', name: 'Альфа-Банк', nameLatin: 'Alfa-Bank' },
];

/** The list of banks, as the processor has sent it. */
export async function keepBanks(tx: Tx): Promise<void> {
  const list = { banks, fetchedAt: new Date() };
  await tx.bankList.upsert({ where: { method: 'sbp' }, create: { method: 'sbp', ...list }, update: list });
}

type Recipients = { head: string; toWhom: (at: number, first: number) => string };
const recipients: Record<Extract<FileMethod, 'sbp' | 'ru_card'>, Recipients> = {
  sbp: { head: 'Телефон;Банк', toWhom: toAccount },
  ru_card: { head: 'Номер карты;Валюта', toWhom: toCard },
};

/** A file of salaries as an accountant saves it. No two rows share a recipient; by SBP no two files do. */
export function toTable(method: keyof typeof recipients, count: number, mark: string): string {
  const { head, toWhom } = recipients[method];
  const first = [...mark].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 700, 0) * 1_000_000;
  const lines = Array.from({ length: count }, (_, at) => {
    const sum = `${100 + (at % 900)},${String(at % 100).padStart(2, '0')}`;
    return `${mark}-${at};Иванов Иван ${at % 997};${toWhom(at, first)};${sum};Зарплата за октябрь`;
  });
  return [`Номер заказа;ФИО;${head};Сумма;Назначение`, ...lines].join('\r\n');
}

function toAccount(at: number, first: number): string {
  return `+79${String(160_000_000 + first + at)};${banks[at % banks.length]?.name}`;
}

/** A card number with its check digit, of a range that no bank uses. */
function toCard(at: number): string {
  const digits = `220000000${String(at).padStart(6, '0')}`;
  const sum = [...digits].reduce((all, digit, place) => {
    const twice = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10};RUB`;
}
