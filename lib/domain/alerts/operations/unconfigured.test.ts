import { expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { findAuditHead } from '#lib/domain/audit/operations.ts';
import { deliverAt, gatherAt, stop } from '#tests/alerts.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { getAlertChoices, getDelivery } from '../queries.ts';

test('without a mail server and an address nothing is kept, and nothing of it is sent when they are set later', async () => {
  const manager = await newPerson('manager');
  await deliverAt();
  await stop(worker);
  await gatherAt();
  expect(await rows('SELECT 1 FROM alert_items')).toEqual([]);
  const [read] = await rows<{ value: { entry: string } }>(
    "SELECT value FROM settings WHERE key = 'alerts-read'",
  );
  expect(read?.value.entry).toBe((await findAuditHead(db()))?.id.toString());
  expect(await getDelivery(manager, new Date())).toEqual({ mail: null, webhook: null });
  expect((await getAlertChoices(manager)).isSent).toBe(false);
});
