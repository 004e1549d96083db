import { defineConfig } from '@playwright/test';
import { stack, stacks } from './e2e/support/stack.ts';

// `npm test -- e2e` starts what the journeys need and says where it is (scripts/testing/browser-tests.ts).
const { E2E_BROWSER, E2E_REPORT } = process.env;

/** What looks at records that are there from the beginning; journeys begin with nothing. */
const onDemoRecords = ['doors.spec.ts', 'page-weight.spec.ts', 'screens.spec.ts', 'wide-texts.spec.ts'];

/** Journeys that mostly wait or differ little from others, and screens that do: the long run has them. */
const long = /@long/;

export default defineConfig({
  testDir: 'e2e',
  // Each has a demo of its own: tests that share one sandbox share its faults and its clock.
  workers: stacks.length || 1,
  // Files are of very different length, so it is single tests that are handed out. None needs the one before it, but
  // for those of a file that says so (`mode: 'default'`).
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Nothing here is about speed, and the machine may be busy with the other workers.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: E2E_REPORT ? [['list'], ['json', { outputFile: E2E_REPORT }]] : [['list']],
  use: {
    baseURL: stack.url,
    locale: 'en-GB',
    timezoneId: 'Europe/Moscow',
    // Nothing here is about how something moves, and drawing it takes processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes as long as a third of the tests: `npm test -- e2e list --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Shorter than the test's, so that a step that cannot be done is named where it appears.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(E2E_BROWSER ? { executablePath: E2E_BROWSER } : {}),
      // What a browser does next to showing our pages only slows the tests down, or waits for a network.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a test lives for seconds: better code for later costs a tenth of the browser's time and is never run.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  // Each runs on demos of its own.
  projects: [
    { name: 'journeys', testIgnore: onDemoRecords, grepInvert: long, outputDir: 'test-results/journeys' },
    { name: 'scenes', testMatch: onDemoRecords, grepInvert: long, outputDir: 'test-results/scenes' },
    { name: 'others', testIgnore: onDemoRecords, grep: long, outputDir: 'test-results/others' },
    { name: 'album', testMatch: onDemoRecords, grep: long, outputDir: 'test-results/album' },
  ],
});
