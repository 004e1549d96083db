import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { db, transaction } from '#lib/db/client.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { findApprovalView } from '../queries.ts';
import { countToDecide, findApproval, insertApproval, isApprover, listApprovers } from '../store.ts';
import { type ApprovableSubject, decide, type Wish } from './decide.ts';
import { checkRelease } from './release.ts';
import { supersedeApproval } from './request.ts';

const fingerprint = 'the content that was made';
let [maker, anna, boris, vera]: Person[] = [];

beforeAll(async () => {
  maker = await newPerson('support', 'Sofia');
  [anna, boris, vera] = await Promise.all(
    ['Anna', 'Boris', 'Vera'].map((name) => newPerson('manager', name)),
  );
});

type Row = { id: string; fingerprint: string; isWaiting: boolean; isMakerEntitled: boolean };

/**
 * A subject of an imaginary noun: its rows are held in memory, and its lock is the row of its maker's
 * account.
 */
function newSubject(about: Partial<Row> = {}) {
  const row: Row = {
    id: newId('payoutAttempt'),
    fingerprint,
    isWaiting: true,
    isMakerEntitled: true,
    ...about,
  };
  const followed: string[] = [];
  const subject: ApprovableSubject<Row, 'thing'> = {
    kind: 'payout_attempt',
    words: 'thing',
    permissions: { decide: 'refunds:approve', withdraw: 'refunds:create' },
    lock: async (tx, id) => {
      await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${maker?.userId} FOR UPDATE`;
      return id === row.id ? row : null;
    },
    toFacts: () => row,
    follow: async (_tx, _person, _row, { answer, after }) => {
      followed.push(`${answer}, ${after}`);
      row.isWaiting = after === 'waiting';
      return true;
    },
  };
  return { row, subject, followed, about: { subjectKind: 'payout_attempt', subjectId: row.id } as const };
}

async function newRequest(requiredCount: number, row: Partial<Row> = {}) {
  const made = newSubject(row);
  const demands = [{ ruleId: 'of_this_test', count: requiredCount, roles: ['manager'] as const }];
  const makerId = maker?.userId ?? '';
  const request = { fingerprint, makerId, policyVersionId: null, demands, requiredCount, expiresAt: null };
  await transaction((tx) => insertApproval(tx, made.about, request));
  const act = (person: Person | undefined, wish: Wish) =>
    decide(made.subject, person as Person, made.row.id, wish);
  return {
    ...made,
    approve: (person?: Person, seen = fingerprint) => act(person, { answer: 'approved', seen }),
    decline: (person?: Person) => act(person, { answer: 'declined', reason: 'Ask the maker first' }),
    withdraw: (person?: Person) => act(person, { answer: 'withdrawn' }),
  };
}

const release = (about: { subjectKind: 'payout_attempt'; subjectId: string }, now = fingerprint) =>
  transaction((tx) =>
    checkRelease(tx, about, {
      fingerprint: now,
      makerId: maker?.userId ?? '',
      permission: 'refunds:approve',
    }),
  );
const done = { ok: true };
const refused = (code: string, params?: object) => ({ refusal: { code, ...(params && { params }) } });

test('with two needed, the first approval releases nothing and the second one does', async () => {
  const { approve, decline, followed, about } = await newRequest(2);
  expect(await approve(anna)).toMatchObject(done);
  expect([followed, await release(about)]).toEqual([['approved, waiting'], 'not_approved']);
  expect(await approve(anna)).toMatchObject(done);
  expect(await decline(anna)).toMatchObject(
    refused('thing_decided_already', { name: 'Anna', how: 'approved' }),
  );
  expect(followed).toHaveLength(1);
  expect(await approve(boris)).toMatchObject(done);
  expect(followed).toEqual(['approved, waiting', 'approved, approved']);
  expect(await release(about)).toBe('approved');
  expect(await release(about, 'another content')).toBe('not_approved');
  expect(await approve(vera)).toMatchObject(
    refused('thing_decided_already', { name: 'Boris', how: 'approved' }),
  );
  expect((await listApprovers(db(), about)).map(({ name }) => name)).toEqual(['Anna', 'Boris']);
  const are = [maker, anna, boris, vera].map((one) => isApprover(db(), about, one?.userId ?? ''));
  expect(await Promise.all(are)).toEqual([false, true, true, false]);
});

test('one of two who declines, or the maker who withdraws, ends it whatever was approved before', async () => {
  const [declined, withdrawn] = [await newRequest(2), await newRequest(2)];
  for (const { approve } of [declined, withdrawn]) await approve(anna);
  expect(await declined.decline(boris)).toMatchObject(done);
  expect(await withdrawn.withdraw(maker)).toMatchObject(done);
  for (const { about } of [declined, withdrawn]) expect(await release(about)).toBe('not_approved');
  expect(await declined.approve(vera)).toMatchObject(refused('thing_decided_already', { name: 'Boris' }));
  expect(await withdrawn.approve(vera)).toMatchObject(
    refused('thing_decided_already', { name: 'Sofia', how: 'withdrawn' }),
  );
});

test('of several who approve at once, as many count as were needed, and the others are told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { approve, about, followed } = await newRequest(2);
    const results = await Promise.all([anna, boris, vera, anna].map((person) => approve(person)));
    const codes = results.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
    expect(new Set(codes)).toEqual(new Set(['thing_decided_already']));
    expect(followed).toEqual(['approved, waiting', 'approved, approved']);
    expect((await findApproval(db(), about))?.decisions).toHaveLength(2);
    expect(await release(about)).toBe('approved');
  }
});

test('each sees who approved it so far, what they may do, and who else may', async () => {
  const { approve, about } = await newRequest(2);
  const view = (person?: Person) => findApprovalView(person as Person, about, 'refunds:approve');
  const before = await countToDecide(db(), 'payout_attempt', anna?.userId ?? '');
  await approve(anna);
  expect(await countToDecide(db(), 'payout_attempt', anna?.userId ?? '')).toBe(before - 1);
  expect(await view(boris)).toMatchObject({
    status: 'waiting',
    requiredCount: 2,
    viewerMay: 'decide',
    decisions: [{ answer: 'approved', byName: 'Anna', reason: null }],
  });
  expect((await view(boris))?.deciders).toEqual(expect.arrayContaining(['Boris', 'Vera']));
  expect((await view(boris))?.deciders).not.toContain('Anna');
  expect([(await view(anna))?.viewerMay, (await view(maker))?.viewerMay]).toEqual(['watch', 'withdraw']);
  await approve(boris);
  expect(await view(vera)).toMatchObject({
    status: 'approved',
    viewerMay: 'watch',
    deciders: [],
    administrators: [],
  });
  expect(await view(maker)).toMatchObject({ viewerMay: 'watch' });
});

test('an approver who is disabled or has another role by the time of the sending has approved nothing', async () => {
  for (const change of [{ disabledAt: new Date() }, { role: 'finance' as const }]) {
    const gone = await newPerson('manager');
    const { approve, about } = await newRequest(2);
    await approve(gone);
    await approve(anna);
    expect(await release(about)).toBe('approved');
    await db().user.update({ where: { id: gone.userId }, data: change });
    expect(await release(about)).toBe('approver_not_entitled');
  }
});

test('what is not there, changed, superseded, or its maker may make no more, is not approved', async () => {
  const none = newSubject();
  const wish = { answer: 'approved', seen: fingerprint } as const;
  const byAnna = anna as Person;
  expect(await decide(none.subject, byAnna, newId('payoutAttempt'), wish)).toMatchObject(
    refused('thing_not_found'),
  );
  expect(await decide(none.subject, byAnna, none.row.id, wish)).toMatchObject(refused('thing_not_waiting'));
  expect(await release(none.about)).toBe('not_approved');
  const changed = await newRequest(1, { fingerprint: 'rewritten' });
  expect(await changed.approve(anna)).toMatchObject(refused('thing_content_changed'));
  const unseen = await newRequest(1);
  expect(await unseen.approve(anna, 'what another screen showed')).toMatchObject(
    refused('thing_content_changed'),
  );
  const orphan = await newRequest(1, { isMakerEntitled: false });
  expect(await orphan.approve(anna)).toMatchObject(refused('thing_maker_not_entitled'));
  expect(await orphan.decline(anna)).toMatchObject(done);
  const moved = await newRequest(1);
  await transaction((tx) => supersedeApproval(tx, moved.about));
  expect(await moved.approve(anna)).toMatchObject(refused('thing_not_waiting'));
});

test('a subject that somebody else moved meanwhile keeps nothing of the decision', async () => {
  const { subject, about, row } = await newRequest(1);
  const stuck = { ...subject, follow: async () => false };
  const wish = { answer: 'approved', seen: fingerprint } as const;
  expect(await decide(stuck, anna as Person, row.id, wish)).toMatchObject(refused('thing_not_waiting'));
  expect(await findApproval(db(), about)).toMatchObject({ status: 'waiting', decisions: [] });
});

test('the database itself keeps requests and decisions as they were made', async () => {
  const { approve, about } = await newRequest(2);
  await approve(anna);
  const request = await findApproval(db(), about);
  const run = (sql: string, ...more: unknown[]) => rows(sql, [request?.id, ...more]);
  const set = (columns: string) => run(`UPDATE approvals SET ${columns} WHERE id = $1`);
  await expect(set('required_count = 1')).rejects.toThrow('append-only');
  await expect(set("fingerprint = 'x'")).rejects.toThrow('append-only');
  for (const status of ['approved', 'declined', 'withdrawn'])
    await expect(set(`status = '${status}', ended_at = now()`)).rejects.toThrow('by too few');
  await expect(run('DELETE FROM approvals WHERE id = $1')).rejects.toThrow('append-only');
  const decided = run("UPDATE approval_decisions SET answer = 'declined' WHERE approval_id = $1");
  await expect(decided).rejects.toThrow('append-only');
  const decline = 'INSERT INTO approval_decisions VALUES ($1, $2, $3::approval_answer, $4, NULL, now())';
  await expect(run(decline, boris?.userId, 'declined', fingerprint)).rejects.toThrow('reason_given');
  await expect(run(decline, boris?.userId, 'withdrawn', fingerprint)).rejects.toThrow('decided by its maker');
  const born = `INSERT INTO approvals
    (id, subject_kind, subject_id, fingerprint, maker_id, demands, required_count, status)
    VALUES ('apr_x', 'refund', $2, 'x', $1, $5::jsonb, $3, $4::approval_status)`;
  const one = [{ ruleId: 'x', count: 1, roles: ['manager'] }];
  const bear = (count: number, status: string, demands: object[] = one) =>
    rows(born, [maker?.userId, newId('refund'), count, status, JSON.stringify(demands)]);
  await expect(bear(1, 'approved')).rejects.toThrow('by too few');
  await expect(bear(0, 'waiting')).rejects.toThrow('approvals_somebody_needed');
  const nobody = [
    [],
    [{ ruleId: 'x', count: 0, roles: ['manager'] }],
    [{ ruleId: 'x', count: 1, roles: [] }],
  ];
  for (const demands of nobody)
    await expect(bear(1, 'waiting', demands)).rejects.toThrow('approvals_somebody_asked');
});
