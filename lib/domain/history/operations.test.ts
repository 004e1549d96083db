import { expect, test } from 'vitest';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { removeView, saveView, setTable } from './operations.ts';
import { findDefaultQuery, getHistoryTable } from './queries/table.ts';
import type { SaveViewInput } from './schemas/inputs.ts';

const view = (change: Partial<SaveViewInput> = {}): SaveViewInput => ({
  name: 'Failed this week',
  query: 'period=7d&status=failed',
  columns: ['created', 'reference', 'amount'],
  isShared: false,
  defaultFor: null,
  ...change,
});

test('a view is its owner’s alone until it is shared, and nobody else removes it', async () => {
  const [owner, other] = [await newPerson('finance'), await newPerson('support')];
  const saved = await saveView(owner, view({ name: 'Own' }));
  const id = saved.ok ? saved.value.id : '';
  const seenBy = async (person: typeof owner) =>
    (await getHistoryTable(person)).views.find((one) => one.id === id);
  expect(await seenBy(owner)).toMatchObject({ isMine: true, query: 'period=7d&status=failed' });
  expect(await seenBy(other)).toBeUndefined();
  await saveView(owner, view({ name: 'Own', isShared: true }));
  expect(await seenBy(other)).toMatchObject({ id, isMine: false });
  expect(await removeView(other, id)).toMatchObject({ ok: false, refusal: { code: 'view_not_found' } });
  expect(await removeView(owner, id)).toMatchObject({ ok: true });
  expect(await seenBy(owner)).toBeUndefined();
  const acts = await rows<{ action: string }>(
    'SELECT action FROM audit_entries WHERE object_id = $1 ORDER BY id',
    [id],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    'history.view_saved',
    'history.view_saved',
    'history.view_removed',
  ]);
});

test('fifty views a person; however many colleagues share, one’s own stay in the list', async () => {
  const [owner, ...colleagues] = await Promise.all(Array.from({ length: 5 }, () => newPerson('finance')));
  if (!owner) throw new Error('nobody');
  await saveView(owner, view({ name: 'Zebra' }));
  for (const colleague of colleagues) {
    for (let each = 0; each < 50; each += 1)
      await saveView(colleague, view({ name: `A ${each}`, isShared: true }));
    expect(await saveView(colleague, view({ name: 'One more' }))).toEqual({
      ok: false,
      refusal: { code: 'views_used_up', params: { most: 50 } },
    });
    expect(await saveView(colleague, view({ name: 'A 7', isShared: true }))).toMatchObject({ ok: true });
  }
  const { views } = await getHistoryTable(owner);
  expect(views).toHaveLength(200);
  expect(views.find(({ isMine }) => isMine)).toMatchObject({ name: 'Zebra' });
});

test('a manager says what a role begins with, and the last word counts', async () => {
  const [manager, support] = [await newPerson('manager'), await newPerson('support')];
  const asked = { isShared: true, defaultFor: 'support' as const };
  expect(await saveView(support, view(asked))).toMatchObject({
    ok: false,
    refusal: { code: 'view_default_not_yours' },
  });
  expect(await saveView(manager, view({ ...asked, isShared: false }))).toMatchObject({
    ok: false,
    refusal: { code: 'view_default_not_shared' },
  });
  await saveView(manager, view({ ...asked, name: 'First', query: 'type=payment' }));
  await saveView(manager, view({ ...asked, name: 'Second', query: 'type=refund' }));
  expect(await findDefaultQuery(support)).toBe('type=refund');
  expect(await findDefaultQuery(manager)).toBeNull();
});

test('everybody keeps their own columns, in their own order', async () => {
  const [one, other] = [await newPerson('manager'), await newPerson('manager')];
  await setTable(one, { columns: ['amount', 'reference'], density: 'compact' });
  expect(await getHistoryTable(one)).toMatchObject({ columns: ['amount', 'reference'], density: 'compact' });
  expect((await getHistoryTable(other)).density).toBe('comfortable');
});
