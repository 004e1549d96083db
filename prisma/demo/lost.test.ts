import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { checkInvariants } from '#lib/domain/health/operations/watch.ts';
import { findLastCheck } from '#lib/domain/health/store/invariants.ts';
import { resolvablePayout } from '#lib/domain/payouts/operations/resolve-payout.ts';
import { createDemoUsers } from '#lib/domain/users/operations/create-demo-users.ts';
import { env } from '#lib/env.ts';
import { rows } from '#tests/database.ts';
import { lose } from './lost.ts';
import { payoutWishes } from './payout-requests.ts';
import { findDemoPerson, makeFormerColleague } from './person.ts';
import { resolve } from './resolving.ts';

type Reported = { hours: number; status: string };

test('a demo tells of a payout as lost hours before anybody proposes how it ended', async () => {
  env().DEMO = true;
  await createDemoUsers();
  const [finance, manager] = [await findDemoPerson('finance'), await findDemoPerson('manager')];
  const people = { finance, manager, former: await makeFormerColleague() };
  const wishes = payoutWishes.filter(({ resolving }) => resolving);
  for (const request of wishes)
    if (request.resolving) await resolve(resolvablePayout, await lose(people, request), request.resolving);
  const reported = await rows<Reported>(
    `SELECT round(extract(epoch FROM proposed.at - lost.at) / 3600)::int AS hours, a.status::text
     FROM payout_attempts a
       JOIN payout_events lost ON lost.attempt_id = a.id AND lost.kind = 'outcome_unknown'
       JOIN payout_events proposed ON proposed.attempt_id = a.id AND proposed.kind = 'resolution_proposed'
     ORDER BY a.client_reference_id`,
  );
  expect(reported.map(({ status }) => status)).toEqual(['resolved_not_paid', 'unknown']);
  for (const { hours } of reported) expect(hours).toBeGreaterThanOrEqual(3);
  await checkInvariants();
  expect(await findLastCheck(db())).toMatchObject({ problems: [] });
});
