import { createHash } from 'node:crypto';

const NAMES = [
  ['Иван', 'Иванович'],
  ['Алексей', 'Сергеевич'],
  ['Дмитрий', 'Андреевич'],
  ['Михаил', 'Юрьевич'],
  ['Руслан', 'Маратович'],
  ['Пётр', 'Николаевич'],
  ['Мария', 'Ивановна'],
  ['Анна', 'Сергеевна'],
  ['Екатерина', 'Дмитриевна'],
  ['Ольга', 'Викторовна'],
  ['Айгуль', 'Ринатовна'],
  ['Наталья', 'Петровна'],
] as const;

const INITIALS = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ';

/** The masked display name of an SBP recipient ("Иван Иванович П."), always the same for a phone at a bank. */
export function getRecipientName(phone: string, bankCode: string): string {
  const hash = createHash('sha256').update(`${phone}|${bankCode}`).digest();
  const [first, patronymic] = NAMES[hash.readUInt16BE(0) % NAMES.length] as (typeof NAMES)[number];
  return `${first} ${patronymic} ${INITIALS[hash.readUInt16BE(2) % INITIALS.length]}.`;
}
