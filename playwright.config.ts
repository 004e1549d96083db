import { defineConfig } from '@playwright/test';

// `npm test -- e2e` starts what the journeys need and says where it is (scripts/testing/browser-tests.ts).
const { E2E_URL, E2E_BROWSER, E2E_REPORT } = process.env;

export default defineConfig({
  testDir: 'e2e',
  // One at a time: they share one sandbox, whose faults and clock are everybody's.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    baseURL: E2E_URL,
    locale: 'en-GB',
    timezoneId: 'Europe/Moscow',
    // Recording every step takes as long as a third of the tests: `npm test -- e2e list --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(E2E_BROWSER ? { executablePath: E2E_BROWSER } : {}),
      // What a browser does beside showing our pages only slows the tests down, or waits for a network.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Each runs on a demo of its own, with a sandbox of its own.
  projects: [
    { name: 'journeys', testIgnore: 'screens.spec.ts', outputDir: 'test-results/journeys' },
    { name: 'scenes', testMatch: 'screens.spec.ts', outputDir: 'test-results/scenes' },
  ],
});
