import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInBrowser } from './browser-stack.ts';
import { dumpDatabase } from './canaries/dump-database.ts';
import { type BrowserProject, evidenceOf } from './canaries/evidence.ts';

/** Runs a project of playwright.config.ts on a demo of its own. True when Playwright is content. */
export function runBrowserTests(
  project: BrowserProject,
  filters: string[],
  reportFile: string,
): Promise<boolean> {
  const { folder, dump, answers } = evidenceOf(project);
  const recorder = pathToFileURL(join(import.meta.dirname, 'canaries/record-answers.mjs')).href;
  return runInBrowser({
    dataFolder: folder,
    args: [`--project=${project}`, ...filters],
    env: { E2E_REPORT: reportFile },
    records: project === 'scenes' ? ['payments'] : [],
    // What the scan for card numbers looks through afterwards.
    stackEnv: { NODE_OPTIONS: `--import=${recorder}`, RECORD_ANSWERS: answers },
    afterwards: async (databaseUrl) => {
      mkdirSync(dirname(dump), { recursive: true, mode: 0o700 });
      writeFileSync(dump, await dumpDatabase(databaseUrl));
    },
  });
}
