import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newPerson } from '#tests/people.ts';
import { saveReasons } from './operations.ts';
import { getFullReasonList, getReasons } from './queries.ts';
import { defaultReasons, type WrittenReason } from './rules.ts';

const gift: WrittenReason = { code: null, texts: { en: 'Gift', ru: 'Подарок' }, isRetired: false };
let manager: Person;
let admin: Person;

beforeEach(async () => {
  await db().setting.deleteMany({ where: { key: 'refund-reasons' } });
  manager = await newPerson('manager', 'Мария');
  admin = await newPerson('admin', 'Анна');
});

const entries = (person: Person) =>
  db().auditEntry.findMany({ where: { actor: person.userId, action: 'refund.reasons_saved' } });

test('a saved list is what everybody chooses from, with who saved it and an audit entry of what changed', async () => {
  expect(await getFullReasonList(admin)).toMatchObject({ savedAt: null, savedBy: null });
  const retired = defaultReasons.map((reason) => ({ ...reason, isRetired: reason.code === 'other' }));
  const saved = await saveReasons(manager, { seenAt: null, reasons: [gift, ...retired] });
  expect(saved).toMatchObject({ ok: true });
  const list = await getFullReasonList(admin);
  expect(list.savedBy).toBe('Мария');
  expect(list.reasons[0]).toEqual({ ...gift, code: 'gift' });
  const codes = (await getReasons(admin)).reasons.map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['gift', 'paid_twice']);
  expect(codes).not.toContain('other');
  expect((await entries(manager)).map(({ details }) => details)).toEqual([
    expect.objectContaining({ added: 'Gift / Подарок', retired: 'Other / Другое' }),
  ]);
  // Saved again unchanged, so nothing is written.
  expect(await saveReasons(admin, { seenAt: list.savedAt, reasons: list.reasons })).toMatchObject({
    ok: true,
  });
  expect(await entries(admin)).toEqual([]);
});

test('of two people who save what they saw, the second is told, before and after the list was first written', async () => {
  for (const round of [1, 2, 3]) {
    const { savedAt, reasons } = await getFullReasonList(manager);
    const renamed = (name: string) =>
      reasons.map((one, at) => (at === 0 ? { ...one, texts: { ...one.texts, en: name } } : one));
    const results = await Promise.all([
      saveReasons(manager, { seenAt: savedAt, reasons: renamed(`Mine ${round}`) }),
      saveReasons(admin, { seenAt: savedAt, reasons: renamed(`Hers ${round}`) }),
    ]);
    const refused = results.flatMap((result) => (result.ok ? [] : result.refusal.code));
    expect(refused).toEqual(['reasons_changed']);
    const late = await saveReasons(admin, { seenAt: savedAt, reasons: renamed('Late') });
    expect(late).toMatchObject({ ok: false, refusal: { code: 'reasons_changed' } });
  }
  expect((await entries(manager)).length + (await entries(admin)).length).toBe(3);
});
