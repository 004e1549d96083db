import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db, transaction } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { countToAnswer, getRules } from '../queries.ts';
import type { Policy } from '../rules/policy.ts';
import { answerPolicy, proposePolicy, type Request } from './change-policy.ts';
import { findPolicyInForce } from './find-policy.ts';

let [admin, other]: Person[] = [];
let manager: Person;

beforeEach(async () => {
  [admin, other] = await Promise.all([newPerson('admin', 'Anna'), newPerson('admin', 'Boris')]);
  manager = await newPerson('manager', 'Maria');
});

const inForce = () => findPolicyInForce(db());
let hours = 100;

async function propose(person: Person, change: Partial<Policy> = {}): Promise<string> {
  const { versionId, policy } = await inForce();
  hours += 1;
  const document = { ...policy, expiryHours: hours, ...change };
  const made = await proposePolicy(person, { basedOnId: versionId, document });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value.id;
}

const answer = (person: Person | undefined, id: string, how: 'agreed' | 'declined' | 'withdrawn') =>
  answerPolicy(
    person as Person,
    (how === 'declined' ? { id, answer: how, reason: 'No' } : { id, answer: how }) as Request,
  );
const done = { ok: true };
const refused = (code: string, params?: object) => ({ refusal: { code, ...(params && { params }) } });

test('a new installation begins with one version, however many ask at once', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, () => inForce()));
  expect(new Set(found.map(({ versionId }) => versionId)).size).toBe(1);
  expect(await rows('SELECT count(*)::int AS count FROM policy_versions WHERE version = 1')).toEqual([
    { count: 1 },
  ]);
});

test('what an administrator proposes holds only once another administrator or a manager agrees', async () => {
  for (const second of [other, manager]) {
    const before = await inForce();
    const id = await propose(admin as Person);
    expect(await inForce()).toEqual(before);
    expect(await answer(second, id, 'agreed')).toMatchObject(done);
    const after = await inForce();
    expect(after).toMatchObject({ versionId: id, version: before.version + 1 });
    expect(after.policy.expiryHours).toBe(hours);
    expect(await answer(second, id, 'agreed')).toMatchObject(done);
    expect((await inForce()).version).toBe(before.version + 1);
  }
  const actions = await rows('SELECT action FROM audit_entries WHERE actor = ANY ($1) ORDER BY id', [
    [admin?.userId, other?.userId, manager.userId],
  ]);
  expect(actions.map(({ action }) => action)).toEqual([
    'rules.proposed',
    'rules.agreed',
    'rules.proposed',
    'rules.agreed',
  ]);
});

test('nobody agrees to their own, and neither finance nor support to anything', async () => {
  const id = await propose(admin as Person);
  const before = await inForce();
  expect(await answer(admin, id, 'agreed')).toMatchObject(refused('policy_own'));
  expect(await answer(admin, id, 'declined')).toMatchObject(refused('policy_own'));
  expect(await answer(manager, id, 'withdrawn')).toMatchObject(refused('not_allowed'));
  expect(await answer(other, id, 'withdrawn')).toMatchObject(refused('policy_of_another_person'));
  for (const role of ['finance', 'support'] as const)
    expect(await answer(await newPerson(role), id, 'agreed')).toMatchObject(refused('not_allowed'));
  expect(await proposePolicy(manager, { basedOnId: id, document: before.policy })).toMatchObject(
    refused('not_allowed'),
  );
  expect(await inForce()).toEqual(before);
});

test('new access, a lost role, a disabled account and a proposer who may no more agree to nothing', async () => {
  const id = await propose(admin as Person);
  const [fresh, demoted, gone] = await Promise.all(
    ['manager', 'manager', 'admin'].map((role) => newPerson(role as 'manager')),
  );
  const set = (person: Person | undefined, data: object) =>
    db().user.update({ where: { id: person?.userId ?? '' }, data });
  await set(fresh, { decidesFrom: new Date(Date.now() + 3_600_000), accessById: admin?.userId });
  await set(demoted, { role: 'finance' });
  await set(gone, { disabledAt: new Date() });
  expect(await answer(fresh, id, 'agreed')).toMatchObject(refused('policy_access_new'));
  expect(await answer(demoted, id, 'agreed')).toMatchObject(refused('not_allowed'));
  expect(await answer(gone, id, 'agreed')).toMatchObject(refused('not_allowed'));
  await set(admin, { role: 'finance' });
  expect(await answer(manager, id, 'agreed')).toMatchObject(refused('policy_maker_not_entitled'));
  expect(await answer(fresh, id, 'declined')).toMatchObject(done);
});

test('who may answer a proposal has it counted, and its proposer has not', async () => {
  const finance = await newPerson('finance');
  const counts = () =>
    Promise.all([admin, other, manager, finance].map((one) => countToAnswer(one as Person)));
  const before = await counts();
  const id = await propose(admin as Person);
  const more = (...by: number[]) => before.map((count, at) => count + (by[at] ?? 0));
  expect(await counts()).toEqual(more(0, 1, 1, 0));
  await answer(manager, id, 'declined');
  expect(await counts()).toEqual(before);
});

test('a proposal that another version has overtaken is agreed by nobody', async () => {
  const [first, late] = [await propose(admin as Person), await propose(other as Person)];
  expect(await answer(manager, first, 'agreed')).toMatchObject(done);
  expect(await answer(manager, late, 'agreed')).toMatchObject(refused('policy_overtaken'));
  const [proposal] = (await getRules(manager)).proposals.filter(({ id }) => id === late);
  expect(proposal).toMatchObject({ isCurrent: false, viewerMay: 'answer' });
  const old = await db().policyVersion.findUniqueOrThrow({ where: { id: late } });
  const document = { ...(await inForce()).policy, expiryHours: 1 };
  expect(await proposePolicy(admin as Person, { basedOnId: old.basedOnId ?? '', document })).toMatchObject(
    refused('policy_overtaken'),
  );
  expect(await answer(other, late, 'withdrawn')).toMatchObject(done);
});

test('what holds already cannot be proposed, in whatever order it is written', async () => {
  const { versionId, policy } = await inForce();
  const document = { ...policy, rules: policy.rules.toReversed() };
  expect(await proposePolicy(admin as Person, { basedOnId: versionId, document })).toMatchObject(
    refused('policy_unchanged'),
  );
});

test('of agreeing, declining and withdrawing at the same moment exactly one wins, and two versions never follow on one', async () => {
  for (let round = 0; round < 20; round += 1) {
    const before = (await inForce()).version;
    const ids = [await propose(admin as Person), await propose(other as Person)];
    const results = await Promise.all(
      ids.flatMap((id, at) => [
        answer(manager, id, 'agreed'),
        answer(at === 0 ? other : admin, id, 'declined'),
        answer(at === 0 ? admin : other, id, 'withdrawn'),
      ]),
    );
    expect(results.filter(({ ok }) => ok).length).toBeLessThanOrEqual(2);
    const ended = await rows<{ status: string }>('SELECT status FROM policy_versions WHERE id = ANY ($1)', [
      ids,
    ]);
    const agreed = ended.filter(({ status }) => status === 'agreed').length;
    expect(agreed).toBeLessThanOrEqual(1);
    expect((await inForce()).version).toBe(before + agreed);
  }
});

test('the database itself keeps versions as they were agreed, by two people, one after the other', async () => {
  const id = await propose(admin as Person);
  const set = (columns: string) => rows(`UPDATE policy_versions SET ${columns} WHERE id = $1`, [id]);
  const ended = `status = 'agreed', ended_at = now()`;
  const next = `version = (SELECT max(version) + 1 FROM policy_versions)`;
  await expect(set(`${ended}, ${next}, ended_by_id = proposed_by_id`)).rejects.toThrow('ended_by_another');
  await expect(set(`${ended}, version = 999, ended_by_id = '${manager.userId}'`)).rejects.toThrow(
    'does not follow',
  );
  await expect(set(`document = '{}'`)).rejects.toThrow('append-only');
  await answer(manager, id, 'agreed');
  await expect(set(`status = 'declined'`)).rejects.toThrow('append-only');
  await expect(rows('DELETE FROM policy_versions')).rejects.toThrow('append-only');
  await transaction(async (tx) => {
    await answer(other, await propose(admin as Person), 'declined');
    expect((await findPolicyInForce(tx)).versionId).toBe(id);
  });
});
