import base from '../../playwright.config.ts';

/** `npm run screens` starts what this needs. */
export default {
  ...base,
  testDir: '.',
  testMatch: 'photograph.ts',
  projects: [{ outputDir: '../../test-results/screens' }],
  reporter: [['line'] as [string]],
  timeout: 180_000,
  use: { ...base.use, actionTimeout: 30_000, trace: 'off' as const, screenshot: 'off' as const },
};
