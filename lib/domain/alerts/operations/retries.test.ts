import { expect, test } from 'vitest';
import { worker } from '#lib/auth/permissions.ts';
import { emails, startAlertMails } from '#tests/alert-mails.ts';
import { beginAlerts, deliverAt, gatherAt, messages, stop } from '#tests/alerts.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { readHeader } from '#tests/servers/mail.ts';
import { getDelivery } from '../queries.ts';
import { sendAlert } from './send.ts';

const { server, recipients, last } = await startAlertMails();

test('what the server puts off is tried again under the same id, and what it refuses is given up and shown', async () => {
  const manager = await newPerson('manager');
  server.answers.push('defer');
  await stop(worker);
  await deliverAt();
  const [deferred] = await messages();
  expect(deferred).toMatchObject({ status: 'waiting', reason: 'answered', answer_status: 451, tries: 1 });
  await sendAlert(deferred?.id ?? '');
  expect(recipients()).toEqual(emails(manager));
  expect(readHeader(last(), 'Message-ID')).toBe(`<${deferred?.id}@127.0.0.1>`);
  await beginAlerts();
  const other = await newPerson('manager');
  server.answers.push('refuse');
  await stop(worker);
  await deliverAt();
  expect(await messages()).toMatchObject([
    { person_id: other.userId, status: 'refused', reason: 'answered', answer_status: 550 },
  ]);
  const { mail, webhook } = await getDelivery(other, new Date());
  expect(mail).toMatchObject({ failed: 1, waiting: 0, lastFailedAt: expect.any(String) });
  expect(webhook).toBeNull();
});

test('a message whose worker died is sent by another one; seven tries are the last', async () => {
  const manager = await newPerson('manager');
  await stop(worker);
  await gatherAt();
  await rows(
    "UPDATE alert_messages SET status = 'sending', tries = 1, updated_at = now() - interval '1 hour', next_try_at = now() - interval '1 hour'",
  );
  await gatherAt();
  const [lost] = await messages();
  expect(lost).toMatchObject({ status: 'waiting', reason: 'fault', tries: 1 });
  await sendAlert(lost?.id ?? '');
  expect(recipients()).toEqual(emails(manager));
  await beginAlerts();
  await newPerson('manager');
  await stop(worker);
  await gatherAt();
  await rows('UPDATE alert_messages SET tries = 6');
  server.answers.push('defer');
  await deliverAt();
  expect(await messages()).toMatchObject([{ status: 'given_up', tries: 7 }]);
});
