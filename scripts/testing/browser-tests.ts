import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInBrowser } from './browser-stack.ts';
import { dumpDatabase } from './canaries/dump-database.ts';
import { e2eFolder, evidence } from './canaries/scan.ts';

/** What the scan for card numbers looks through afterwards (canaries/scan.ts). */
const recordAnswers = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'canaries/record-answers.mjs')).href}`,
  RECORD_ANSWERS: evidence.answers,
};

/** Runs the journeys. True when Playwright is content. */
export function runBrowserTests(filters: string[], reportFile: string): Promise<boolean> {
  return runInBrowser({
    dataFolder: e2eFolder,
    args: filters,
    env: { E2E_REPORT: reportFile },
    stackEnv: recordAnswers,
    afterwards: async (databaseUrl) => {
      mkdirSync(dirname(evidence.dump), { recursive: true, mode: 0o700 });
      writeFileSync(evidence.dump, await dumpDatabase(databaseUrl));
    },
  });
}
