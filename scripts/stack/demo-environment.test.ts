import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoEnvironment } from './demo-stack.ts';

test('a demo has the account without which no Kazakh card can be checked, and asks no real processor', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'demo-'));
  const publicUrl = 'http://localhost:3000';
  const settings = { port: 3000, sandboxPort: 4000, publicUrl, host: '127.0.0.1', postgresPort: 0 };
  const environment = demoEnvironment({ ...settings, dataFolder, databaseUrl: undefined }, 'start');
  expect(environment).toMatchObject({
    PROCESSOR_SETTLEMENT_ACCOUNT_ID: expect.stringMatching(/^SA\d{18}$/),
    PROCESSOR_BASE_URL: 'http://127.0.0.1:4000',
    PROCESSOR_SANDBOX: '1',
  });
});
