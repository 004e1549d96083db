import { beforeAll, beforeEach, expect, test } from 'vitest';
import { can, type Person, type Role, roles } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { rows } from '../database.ts';
import { newPersonWithPassword } from '../people.ts';
import { sandbox } from '../sandbox.ts';
import { confirm, day, hour, newProposal, propose, reject, type Side, withdraw } from './acts.ts';

const refused = (code: string, about: object = {}) => ({ ok: false, refusal: { code, ...about } });
const done = { ok: true };

/**
 * Tests who may resolve an unknown outcome and when, and which rules the database enforces against any code.
 */
export function testResolving(side: Side): void {
  const { table, name } = side;
  let maker: Person;
  let support: Person;
  let finance: Person;
  let manager: Person;

  beforeAll(async () => {
    maker = await newPersonWithPassword(side.makerRole, 'Mila');
    support = await newPersonWithPassword('support', 'Sofia');
    finance = await newPersonWithPassword('finance', 'Fyodor');
    manager = await newPersonWithPassword('manager', 'Maria');
  });

  beforeEach(() => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' }));

  const outcomeOf = async (resolutionId: string) =>
    (await db().resolution.findUniqueOrThrow({ where: { id: resolutionId } })).outcome;

  async function auditOf(resolutionId: string): Promise<string[]> {
    const entries = await db().auditEntry.findMany({
      where: { details: { path: ['resolution'], equals: resolutionId } },
      orderBy: { id: 'asc' },
    });
    return entries.map(({ action }) => action);
  }

  test.each([
    ['never arrived', 60_000, {}, 'resolution_too_early'],
    ['never arrived', 2 * hour, { ticket: '' }, 'resolution_ticket_needed'],
    ['never arrived', 2 * hour, { verdict: 'paid', ticket: '' }, null],
    ['never arrived', 5 * day, { ticket: '' }, null],
    ['silent', 60_000, {}, 'resolution_too_early'],
    ['silent', 2 * hour, { verdict: 'paid', ticket: '' }, 'resolution_ticket_needed'],
    ['silent', 2 * hour, { verdict: 'not_paid' }, null],
    ['silent', 5 * day, { verdict: 'not_paid', ticket: '' }, null],
  ] as const)('%s, after %i ms, %j: %s', async (origin, ms, about, code) => {
    const lost = await side.newLost(maker, origin);
    await lost.age(ms);
    const made = await propose(finance, lost, about);
    expect(made.ok ? null : made.refusal.code).toBe(code);
    expect(await lost.status()).toBe(side.statuses[origin].untold);
  });

  test('nobody but those who may proposes or confirms; nobody proposes or confirms what they made', async () => {
    const lost = await side.newLost(maker);
    for (const role of roles.filter((each: Role) => !can(each, 'resolutions:decide'))) {
      const person = await newPersonWithPassword(role);
      expect(await propose(person, lost), role).toMatchObject(refused('not_allowed'));
    }
    const own = await side.newLost(manager);
    expect(await propose(manager, own)).toMatchObject(refused('resolution_own'));
    const waiting = await newProposal(finance, own);
    expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_own'));
    expect(await reject(manager, waiting)).toMatchObject(refused('resolution_own'));
    expect(await confirm(support, waiting)).toMatchObject(refused('not_allowed'));
    expect(await own.status()).toBe('unknown');
    const other = await newPersonWithPassword('finance');
    expect(await confirm(other, waiting)).toMatchObject(done);
  });

  test('whoever proposed it does not confirm it and may withdraw it', async () => {
    const lost = await side.newLost(maker);
    const waiting = await newProposal(finance, lost);
    expect(await confirm(finance, waiting)).toMatchObject(refused('resolution_proposer'));
    expect(await reject(finance, waiting)).toMatchObject(refused('resolution_proposer'));
    expect(await withdraw(manager, waiting)).toMatchObject(refused('resolution_of_another_person'));
    expect(await withdraw(finance, waiting)).toMatchObject(done);
    expect(await withdraw(finance, waiting)).toMatchObject(done);
    const how = { params: { name: 'Fyodor', how: 'withdrawn' } };
    expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_decided_already', how));
    expect(await auditOf(waiting.resolutionId)).toEqual([
      `${name}.resolution_proposed`,
      `${name}.resolution_withdrawn`,
    ]);
  });

  test('a wrong password proposes and confirms nothing, and is counted with the sign-ins', async () => {
    const lost = await side.newLost(maker);
    const [first, second] = [await newPersonWithPassword('finance'), await newPersonWithPassword('manager')];
    const wrong = refused('password_wrong', { field: 'password' });
    expect(await propose(first, lost, { password: 'not it' })).toMatchObject(wrong);
    const waiting = await newProposal(first, lost);
    for (const _ of [1, 2, 3]) expect(await confirm(second, waiting, 'not it')).toMatchObject(wrong);
    const paused = refused('sign_in_paused', { field: 'password', params: { seconds: 1 } });
    expect(await confirm(second, waiting)).toMatchObject(paused);
    expect(await outcomeOf(waiting.resolutionId)).toBeNull();
    expect(await db().resolution.count({ where: { subjectId: lost.subjectId } })).toBe(1);
    const counted = { actor: second.userId, action: 'user.password_refused' };
    expect(await db().auditEntry.count({ where: counted })).toBe(3);
  });

  test('somebody who was disabled confirms nothing, also with a session that is still open', async () => {
    const lost = await side.newLost(maker);
    const gone = await newPersonWithPassword('manager');
    const waiting = await newProposal(finance, lost);
    await db().user.update({ where: { id: gone.userId }, data: { disabledAt: new Date() } });
    expect(await confirm(gone, waiting)).toMatchObject(refused('password_wrong'));
    expect(await lost.status()).toBe('unknown');
  });

  test('of several who answer at once one does, and the others are told', async () => {
    const others = await Promise.all(['Olga', 'Pavel'].map((each) => newPersonWithPassword('manager', each)));
    for (let round = 0; round < 3; round += 1) {
      const waiting = await newProposal(finance, await side.newLost(maker));
      const results = await Promise.all([
        ...others.map((person) => confirm(person, waiting)),
        reject(manager, waiting),
        withdraw(finance, waiting),
      ]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const codes = results.flatMap((one) => (one.ok ? [] : [one.refusal.code]));
      expect(new Set(codes)).toEqual(new Set(['resolution_decided_already']));
      expect(await auditOf(waiting.resolutionId)).toHaveLength(2);
    }
  });

  test('one proposal waits at a time; the same again is that one, another one is told of it', async () => {
    const lost = await side.newLost(maker);
    const first = await newProposal(finance, lost);
    expect(await newProposal(finance, lost)).toEqual(first);
    const waits = refused('resolution_waits_already', { params: { name: 'Fyodor' } });
    expect(await propose(manager, lost)).toMatchObject(waits);
    expect(await propose(finance, lost, { verdict: 'paid' })).toMatchObject(waits);
    expect(await reject(manager, first)).toMatchObject(done);
    const second = await newProposal(finance, lost, { verdict: 'paid' });
    expect(await confirm(manager, first)).toMatchObject(
      refused('resolution_decided_already', { params: { name: 'Maria', how: 'rejected' } }),
    );
    const other = await side.newLost(maker);
    expect(await confirm(manager, { ...second, subjectId: other.subjectId })).toMatchObject(
      refused('resolution_not_found'),
    );
    const both = await Promise.all([propose(finance, other), propose(manager, other)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('what is not there is not resolved', async () => {
    const { subject } = await side.newLost(maker);
    const missing = { subject, subjectId: side.name === 'refund' ? missingIds.refund : missingIds.payout };
    expect(await propose(finance, missing)).toMatchObject(refused(subject.notFound));
    const resolutionId = missingIds.resolution;
    expect(await confirm(manager, { ...missing, resolutionId })).toMatchObject(refused(subject.notFound));
  });

  test('the database itself resolves nothing that two others did not, and rewrites no proposal', async () => {
    const lost = await side.newLost(maker);
    const set = (status: string) =>
      rows(`UPDATE ${table} SET status = '${status}' WHERE id = $1`, [lost.subjectId]);
    await expect(set('resolved_not_paid')).rejects.toThrow('resolved by nobody');
    const { resolutionId } = await newProposal(finance, lost);
    await expect(set('resolved_not_paid')).rejects.toThrow('resolved by nobody');
    const end = (outcome: string, by: Person | null) =>
      rows(
        'UPDATE resolutions SET outcome = $2::resolution_outcome, decided_by_id = $3, decided_at = now() WHERE id = $1',
        [resolutionId, outcome, by?.userId ?? null],
      );
    await expect(end('confirmed', finance)).rejects.toThrow('resolutions_decided_by_another');
    await expect(end('confirmed', maker)).rejects.toThrow('by whoever made or approved');
    await expect(end('confirmed', null)).rejects.toThrow('resolutions_outcome_whole');
    await expect(
      rows("UPDATE resolutions SET verdict = 'paid' WHERE id = $1", [resolutionId]),
    ).rejects.toThrow('append-only');
    await end('confirmed', manager);
    await expect(set('resolved_paid')).rejects.toThrow('resolved by nobody');
    await expect(end('rejected', manager)).rejects.toThrow('append-only');
    await expect(
      rows(
        `INSERT INTO resolutions (id, subject_kind, subject_id, verdict, evidence, proposer_id)
         VALUES ($3, $4::resolution_subject, $1, 'paid', 'x', $2)`,
        [lost.subjectId, maker.userId, `res_own_${name}`, lost.subject.kind],
      ),
    ).rejects.toThrow('by whoever made or approved');
    // A confirmation given for an earlier state does not count for this one.
    await lost.age(-hour);
    await expect(set('resolved_not_paid')).rejects.toThrow('resolved by nobody');
    await lost.age(day);
    await set('resolved_not_paid');
  });
}

const missingIds = {
  refund: `rf_${'0'.repeat(26)}`,
  payout: `att_${'0'.repeat(26)}`,
  resolution: `res_${'0'.repeat(26)}`,
};
