import { expect, test } from 'vitest';
import { intent } from '../testing/requests.ts';
import { INTENTS, startSandbox } from '../testing/sandbox-client.ts';

test('the page is complete without its script and lets nothing foreign in', async () => {
  const sandbox = await startSandbox();
  await sandbox.api('POST', INTENTS, intent());
  const page = await sandbox.call('GET', '/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const text of [
    'PAY-1',
    '1\u202f250.50\u00a0RUB',
    'ACCEPTED',
    'paid out',
    'Make payment',
    "Payer's phone",
    'Arm',
    '+5 min',
  ]) {
    expect(page.text).toContain(text);
  }
  const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address as string,
  );
  for (const address of addresses.filter((one) => one !== 'data:,')) {
    expect(address).toMatch(/^\//);
    expect((await sandbox.call('GET', address)).status, address).toBe(200);
  }
});

test('the panels show what happens, newest first', async () => {
  const sandbox = await startSandbox();
  const panels = async () => (await sandbox.call('GET', '/console/panels')).body;
  expect((await panels()).transactions).toContain('Nothing has moved yet');

  await sandbox.api('POST', INTENTS, { ...intent(), clientReferenceId: 'FIRST' });
  await sandbox.api('POST', INTENTS, { ...intent(), clientReferenceId: 'SECOND' });
  await sandbox.call('POST', '/_sandbox/faults', { kind: 'hang', path: INTENTS });
  const { transactions, faults, requests } = await panels();
  expect(transactions.indexOf('SECOND')).toBeLessThan(transactions.indexOf('FIRST'));
  expect(faults).toContain('hang');
  expect(requests).toContain('/processing/api/v1/intents');
});

test('what a client sent is shown as text, never run', async () => {
  const sandbox = await startSandbox();
  const attack = '<img src=x onerror=alert(1)>"\'';
  await sandbox.api('POST', INTENTS, {
    ...intent({ webhookUrl: 'http://127.0.0.1:1/"><script>' }),
    clientReferenceId: attack,
  });
  await sandbox.advance(2);
  const { text } = await sandbox.call('GET', '/');
  expect(text).not.toContain('<img src=x');
  expect(text).not.toContain('"><script>');
  expect(text).toContain('&lt;img src=x');
});
