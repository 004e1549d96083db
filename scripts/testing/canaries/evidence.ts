import { join } from 'node:path';
import { root } from '#scripts/stack/settings.ts';

/** The projects of playwright.config.ts; each runs on demos of its own. */
export const browserProjects = ['journeys', 'scenes', 'others', 'album'] as const;
export type BrowserProject = (typeof browserProjects)[number];

/** Where a project keeps everything, and next to it what is collected for the scan for card numbers. */
export function evidenceOf(project: BrowserProject) {
  const folder = join(root, '.data/e2e', project);
  return {
    folder,
    dumps: join(folder, 'evidence/databases'),
    answers: join(folder, 'evidence/answers'),
  };
}
