import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { endFile, runFile } from '#lib/domain/files/operations/running/run-file.ts';
import { approveFile, declineFile } from '#lib/domain/files/operations/signing/decide-file.ts';
import { rows } from '#tests/database.ts';
import { setAttemptStatus } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { attemptsOf, lineOf, signedFile } from '#tests/signed-files.ts';
import { getNoticeFeed } from './queries.ts';

let [maker, manager]: Person[] = [];
const own = () => maker as Person;
const boss = () => manager as Person;

beforeEach(async () => {
  await openSending();
  maker = await newPerson('finance', 'Anna');
  manager = await newPerson('manager', 'Boris');
});

let made = 0;
/** One colleague is asked about both rows together. */
const waiting = () => {
  made += 1;
  return signedFile(
    own(),
    [1, 2].map((at) => lineOf(`NEWS-${process.pid}-${made}-${at}`, '250000,00')),
  );
};
const newsOf = async (person: Person) => (await getNoticeFeed(person, new Date())).notices;

test('its maker learns who declined a file and why, and nobody else does', async () => {
  const { id } = await waiting();
  expect(await newsOf(own())).toMatchObject([{ of: 'files', status: 'checked', subjectId: id }]);
  await declineFile(boss(), { fileId: id, reason: 'Not this month' });
  expect(await newsOf(own())).toEqual([
    {
      ...{ of: 'files', status: 'declined', subjectId: id, reference: 'salaries.csv', recipient: '' },
      ...{ id: expect.stringMatching(/^f\d+$/), at: expect.any(String) },
      amounts: [{ amountMinor: '50000000', currency: 'RUB' }],
      ...{ words: 'Not this month', paid: null },
    },
  ]);
  expect(await newsOf(boss())).toEqual([]);
});

test('a file tells once how it ended; of its rows only one whose outcome is unknown is told by itself', async () => {
  const { id, fingerprint } = await waiting();
  await approveFile(boss(), { fileId: id, fingerprint });
  expect(await newsOf(own())).toMatchObject([{ status: 'approved', subjectId: id }]);
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1', [id]);
  await runFile(id);
  const [first, second] = await attemptsOf(id);
  const end = async (attempt: typeof first, to: 'paid_out' | 'declined' | 'unknown') => {
    const { id: attemptId = '', payoutId = '' } = attempt ?? {};
    await setAttemptStatus(attemptId, to);
    await rows(
      `INSERT INTO payout_events (payout_id, attempt_id, source, kind, to_status) VALUES ($1, $2, 'webhook', 'reported', $3)`,
      [payoutId, attemptId, to],
    );
  };
  await end(first, 'paid_out');
  await end(second, 'unknown');
  expect(await newsOf(own())).toMatchObject([
    { of: 'payouts', status: 'unknown', subjectId: second?.payoutId },
    { of: 'files', status: 'approved' },
  ]);
  await end(second, 'declined');
  expect(await endFile(id)).toBe(true);
  expect(await newsOf(own())).toMatchObject([
    { of: 'files', status: 'partly_done', subjectId: id, paid: { count: 1, of: 2 } },
  ]);
});
