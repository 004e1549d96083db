import { expect, test } from 'vitest';
import { config } from '../proxy.ts';

const matcher = new RegExp(`^${config.matcher[0]}$`);

test.each([
  '/',
  '/sign-in',
  '/api/payouts',
  '/api/authority',
  '/api/healthy',
  '/api/webhooksy/x',
  '/api/statements/uploads',
  '/api/statements/upload.html',
  '/favicon.ico/more',
])('%s gets the policy of a page', (path) => {
  expect(path).toMatch(matcher);
});

test.each([
  '/api/auth/csrf',
  '/api/health',
  '/api/health/ready',
  '/api/webhooks/processor/x',
  '/api/statements/upload',
  '/api/files/upload',
  '/favicon.ico',
])('%s does not pass there, and what is sent to it is not kept in memory', (path) => {
  expect(path).not.toMatch(matcher);
});
