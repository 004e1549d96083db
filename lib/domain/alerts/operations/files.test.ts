import { expect, test } from 'vitest';
import { approveFile } from '#lib/domain/files/operations/signing/decide-file.ts';
import { emails, startAlertMails } from '#tests/alert-mails.ts';
import { deliverAt } from '#tests/alerts.ts';
import { newPerson } from '#tests/people.ts';
import { openSending } from '#tests/sending.ts';
import { readPart } from '#tests/servers/mail.ts';
import { lineOf, signedFile } from '#tests/signed-files.ts';

const { server, recipients, last } = await startAlertMails();

let made = 0;
const lines = (sum: string) => {
  made += 1;
  return [1, 2].map((row) => lineOf(`TOLD-${process.pid}-${made}-${row}`, sum));
};

test('a signed file of payouts asks those who may approve it, with the way to its page, until one of them did', async () => {
  await openSending();
  const maker = await newPerson('finance');
  const [anna, boris] = [await newPerson('manager'), await newPerson('manager')];
  await newPerson('auditor');
  const decided = await signedFile(maker, lines('250000,00'));
  expect((await approveFile(anna, { fileId: decided.id, fingerprint: decided.fingerprint })).ok).toBe(true);
  await signedFile(maker, lines('100,00'));
  await deliverAt();
  expect(server.received).toEqual([]);
  const { id } = await signedFile(maker, lines('250000,00'));
  await deliverAt();
  expect(recipients()).toEqual(emails(anna, boris));
  const text = readPart(last(), 'text/plain');
  expect(text).toContain('A file of payouts waits for your decision');
  expect(text).toContain(`http://127.0.0.1:1/payouts/files/${id}`);
});
