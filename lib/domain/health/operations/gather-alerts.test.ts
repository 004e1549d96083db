import { afterAll, expect, test } from 'vitest';
import { sendAlertJob } from '#lib/domain/alerts/jobs.ts';
import { sendAlert } from '#lib/domain/alerts/operations/send.ts';
import { rows } from '#tests/database.ts';
import { newPerson } from '#tests/people.ts';
import { runQueue } from '#tests/queue.ts';
import { listenMail, readPart } from '#tests/servers/mail.ts';
import { gatherAlerts } from './gather-alerts.ts';

const server = await listenMail();
Object.assign(process.env, {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(server.port),
  SMTP_TLS: 'none',
  MAIL_FROM: 'Paydesk <paydesk@example.com>',
});
afterAll(server.close);

test('administrators get to know of failed jobs at each failure, and of a missing backup once a day', async () => {
  const admin = await newPerson('admin');
  await newPerson('manager');
  await gatherAlerts();
  await runQueue(sendAlertJob, ({ messageId }) => sendAlert(messageId));
  expect(server.received.map(({ to }) => to)).toEqual([admin.email]);
  expect(readPart(server.received[0]?.raw ?? '', 'text/plain')).toContain('No backup was made');
  await rows(`SELECT graphile_worker.add_job('send-payout', '{}', job_key => 'failed', max_attempts => 1)`);
  await rows("UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'no' WHERE key = 'failed'");
  await gatherAlerts();
  await gatherAlerts();
  await runQueue(sendAlertJob, ({ messageId }) => sendAlert(messageId));
  expect(server.received).toHaveLength(2);
  expect(readPart(server.received[1]?.raw ?? '', 'text/plain')).toContain('Background work failed for good');
});
