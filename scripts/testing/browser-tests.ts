import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#scripts/stack/settings.ts';
import { runInBrowser } from './browser-stack.ts';
import { dumpDatabase } from './canaries/dump-database.ts';
import { type BrowserProject, evidenceOf } from './canaries/evidence.ts';

/** The scenes run next to the journeys, so one demo per processor keeps all of them busy; more only slows each down. */
const inParallel = Number(process.env.E2E_WORKERS ?? availableParallelism());

/** Runs a project of playwright.config.ts on demos of its own. Returns whether Playwright passed. */
export function runBrowserTests(
  project: BrowserProject,
  filters: string[],
  reportFile: string,
): Promise<boolean> {
  const { folder, dumps, answers } = evidenceOf(project);
  const isJourneys = project === 'journeys' || project === 'others';
  const recorder = pathToFileURL(join(import.meta.dirname, 'canaries/record-answers.mjs')).href;
  return runInBrowser({
    dataFolder: folder,
    args: [`--project=${project}`, ...filters],
    env: { E2E_REPORT: reportFile },
    count: isJourneys ? inParallel : 1,
    hasSecond: isJourneys,
    hasProvider: isJourneys,
    records: isJourneys ? [] : ['payments'],
    stackEnv: {
      // Collects what the scan for card numbers reads afterwards.
      NODE_OPTIONS: `--import=${recorder}`,
      RECORD_ANSWERS: answers,
      // The pictures show payouts that nothing is reported about: asked, the sandbox would answer what became of them.
      PROCESSOR_READ_DISBURSEMENT: isJourneys ? '1' : '0',
      COMPANY_NAME: 'ООО «Ромашка»',
      COMPANY_TAX_NUMBER: '7701234567',
      COMPANY_LOGO: join(root, 'public/icon.svg'),
    },
    afterwards: async (stacks) => {
      mkdirSync(dumps, { recursive: true, mode: 0o700 });
      for (const [at, { databaseUrl }] of stacks.entries())
        writeFileSync(join(dumps, `database-${at + 1}.txt`), await dumpDatabase(databaseUrl));
    },
  });
}
