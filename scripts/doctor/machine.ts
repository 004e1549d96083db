import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Finding, warn, well, wrong } from './finding.ts';

const leastFree = 1e9;

/** The folder where outcomes wait while the database is away, and the disk under it. */
export async function checkMachine(journalFolder: string): Promise<Finding[]> {
  let folder = journalFolder;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  const findings = [checkRights(journalFolder, folder)];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const said = `${(free / 1e9).toFixed(1)} GB are free where outcomes are kept`;
  findings.push(free < leastFree ? warn(`${said}. Make room: a full disk keeps nothing.`) : well(`${said}.`));
  return findings;
}

function checkRights(journalFolder: string, existing: string): Finding {
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
    return well(`This user can write to ${journalFolder}.`);
  } catch {
    return wrong(
      `This user cannot write to ${journalFolder}: an outcome that comes while the database is away would be lost. ` +
        'Make the folder and give it to this user (OUTCOME_JOURNAL_DIR).',
    );
  }
}

/** The folder into which files of schedules are pushed, if one is configured; nobody makes it for us. */
export function checkRegistryFolder(folder: string | undefined): Finding[] {
  if (!folder) return [];
  const mend = 'Files of schedules are not put there (REGISTRY_FOLDER).';
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return [wrong(`${folder} is not there, or is no folder. ${mend}`)];
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return [well(`This user can put files of schedules into ${folder}.`)];
  } catch {
    return [wrong(`This user cannot write to ${folder}. ${mend} Give the folder to this user.`)];
  }
}
