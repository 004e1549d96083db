import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '#scripts/process/cannot-start.ts';

const schema = z.object({
  AUTH_SECRET: z.string().min(32),
  DATA_KEY: z.string().min(32),
  TOKEN_PEPPER: z.string().min(32),
});

/**
 * The secrets of a demo: made once, kept in a file that only its owner can read. Production never calls this.
 */
export function findOrMakeSecrets(folder: string): z.infer<typeof schema> {
  const file = join(folder, 'secrets.json');
  if (!existsSync(file)) {
    const made = {
      AUTH_SECRET: randomBytes(32).toString('base64'),
      DATA_KEY: randomBytes(32).toString('base64'),
      TOKEN_PEPPER: randomBytes(32).toString('base64'),
    };
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CannotStart(
      `${file} cannot be read as the demo's secrets. Restore it, or remove ${folder} to begin anew.`,
    );
  }
}
