import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { rows } from '#tests/database.ts';
import { bank } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { findSavedView, getSavedChoices, getSavedPage } from '../queries/saved.ts';
import { type SaveRecipientInput, saveRecipientInput } from '../schemas/saved.ts';
import { refreshBanks } from './refresh-banks.ts';
import { archiveRecipient, changeRecipient, saveRecipient } from './save-recipient.ts';

let finance: Person;
let phones = 4_300_000;

beforeAll(async () => {
  finance = await newPerson('finance', 'Olga');
  await refreshBanks();
});

const newPhone = () => `+7917${phones++}`;
const cardNumber = '2200701239485763';

const save = (
  asked: Partial<Record<'phone' | 'bankCode' | 'cardNumber' | 'method' | 'name' | 'note', string>>,
) => {
  const ofPhone = asked.method === undefined ? { method: 'sbp', bankCode: bank.code } : {};
  const account = 'cardNumber' in asked ? { method: 'ru_card' } : ofPhone;
  const texts = { name: 'Анна Королёва', note: '' };
  return saveRecipient(
    finance,
    saveRecipientInput.parse({ ...account, ...texts, ...asked }) as SaveRecipientInput,
  );
};

async function saved(asked: Parameters<typeof save>[0]): Promise<string> {
  const result = await save(asked);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.recipientId;
}

const auditOf = async (id: string) =>
  (
    await rows<{ action: string }>('SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id', [id])
  ).map(({ action }) => action);

describe('a saved recipient', () => {
  test('is an account, a name and a note, by whom, and on record', async () => {
    const phone = newPhone();
    const id = await saved({ phone, note: 'Designer' });
    expect(await findSavedView(finance, id)).toMatchObject({
      method: 'sbp',
      phone,
      bankCode: bank.code,
      bankName: bank.name,
      card: null,
      name: 'Анна Королёва',
      note: 'Designer',
      makerName: 'Olga',
      archivedAt: null,
    });
    expect(await auditOf(id)).toEqual(['recipient.saved']);
  });

  test('by card keeps its visible digits and its hash, and never the number', async () => {
    const id = await saved({ cardNumber });
    expect(await findSavedView(finance, id)).toMatchObject({
      phone: null,
      card: { first6: '220070', last4: '5763', length: 16, brand: 'mir' },
    });
    const [found] = await rows<{ text: string }>(
      "SELECT (SELECT r::text FROM recipients r WHERE id = $1) || (SELECT string_agg(a::text, '') FROM audit_entries a WHERE object_id = $1) AS text",
      [id],
    );
    expect(found?.text).not.toContain(cardNumber);
    expect(await save({ cardNumber })).toMatchObject({
      refusal: { code: 'recipient_saved_before', params: { name: 'Анна Королёва' } },
    });
  });

  test('stands there once, also when fifty save it at once; another bank is another account', async () => {
    const phone = newPhone();
    const results = await Promise.all(Array.from({ length: 50 }, () => save({ phone })));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'recipient_saved_before' } });
    expect((await save({ phone, bankCode: '100000000004' })).ok).toBe(true);
    expect((await save({ phone, method: 'mobile_money' })).ok).toBe(true);
  });

  test('at a bank that the list does not name is refused', async () => {
    expect(await save({ phone: newPhone(), bankCode: '100000009999' })).toMatchObject({
      refusal: { code: 'bank_unknown', field: 'bankCode' },
    });
  });

  test.each([
    ['name', 'text', { name: ' ' }],
    ['name', 'card number', { name: '2200 7012 3948 5763' }],
    ['note', 'half of a card number', { name: 'A 22007012', note: '39485763' }],
  ])('is refused for its %s: %s', (_field, _why, texts) => {
    const asked = { method: 'sbp', phone: newPhone(), bankCode: bank.code };
    const parse = (more: object) =>
      saveRecipientInput.safeParse({ ...asked, name: 'A', note: '', ...more }).success;
    expect([parse({}), parse(texts)]).toEqual([true, false]);
  });
});

describe('changing one', () => {
  test('writes both texts, once for each version that was seen', async () => {
    const id = await saved({ phone: newPhone() });
    const seenAt = (await findSavedView(finance, id))?.updatedAt ?? '';
    const change = (name: string) => changeRecipient(finance, { recipientId: id, seenAt, name, note: 'x' });
    const results = await Promise.all(['A', 'B', 'C', 'D'].map(change));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'recipient_changed' } });
    const [entry] = await rows(
      "SELECT details FROM audit_entries WHERE object_id = $1 AND action = 'recipient.changed'",
      [id],
    );
    expect(entry?.details).toMatchObject({ nameBefore: 'Анна Королёва', noteBefore: '', note: 'x' });
  });

  test('of one that is archived or does not exist is refused', async () => {
    const id = await saved({ phone: newPhone() });
    await archiveRecipient(finance, { recipientId: id, isArchived: true });
    const texts = { seenAt: (await findSavedView(finance, id))?.updatedAt ?? '', name: 'B', note: '' };
    expect(await changeRecipient(finance, { recipientId: id, ...texts })).toMatchObject({
      refusal: { code: 'recipient_changed' },
    });
    expect(
      await changeRecipient(finance, { recipientId: 'rcp_01jcz3v1m8e2t9r6k5w4x7y0ab', ...texts }),
    ).toMatchObject({ refusal: { code: 'recipient_not_found' } });
  });
});

describe('archiving one', () => {
  test('takes it from the list and the form, and the account may be saved anew', async () => {
    const phone = newPhone();
    const id = await saved({ phone });
    const archive = (isArchived: boolean) => archiveRecipient(finance, { recipientId: id, isArchived });
    expect((await archive(true)).ok).toBe(true);
    expect((await archive(true)).ok).toBe(true);
    const listed = async (archived?: true) =>
      (await getSavedPage(finance, { q: phone, ...(archived && { archived }) })).items.map((item) => item.id);
    expect([await listed(), await listed(true)]).toEqual([[], [id]]);
    expect((await getSavedChoices(finance)).map((choice) => choice.id)).not.toContain(id);
    const again = await saved({ phone });
    expect(await archive(false)).toMatchObject({ refusal: { code: 'recipient_saved_before' } });
    await archiveRecipient(finance, { recipientId: again, isArchived: true });
    expect((await archive(false)).ok).toBe(true);
    expect(await auditOf(id)).toEqual(['recipient.saved', 'recipient.archived', 'recipient.restored']);
  });
});

describe('a search', () => {
  test('finds by name, note, phone, bank and the digits of a card, and nothing else', async () => {
    const phone = '+79175559911';
    const toPhone = await saved({ phone, name: 'Фёдор Искалкин', note: 'Найм 77' });
    const toCard = await saved({ cardNumber: '2200700000000033', name: 'Фёдор Карточный' });
    const find = async (q: string) => (await getSavedPage(finance, { q })).items.map(({ id }) => id);
    for (const q of ['искалкин', 'Федор иск', 'найм 77', '8 917 555-99-11', '5559911', '+7917555'])
      expect(await find(q)).toEqual([toPhone]);
    for (const q of ['0033', '*0033', 'карточный']) expect(await find(q)).toEqual([toCard]);
    expect(await find('фёдор')).toEqual([toCard, toPhone]);
    for (const q of ['Сбер', 'sber']) expect(await find(q)).toContain(toPhone);
    for (const q of ['%', '_', 'никого', '11']) expect(await find(q)).toEqual([]);
  });
});

test('support sees them and is offered none', async () => {
  const support = await newPerson('support');
  const id = await saved({ phone: newPhone() });
  expect(await findSavedView(support, id)).toMatchObject({ id });
  expect(await getSavedChoices(support)).toEqual([]);
});
