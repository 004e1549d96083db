import { chownSync, mkdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { isRoot } from '#scripts/database/root-lends.ts';

type Env = Record<string, string>;

/** A user without rights, as the image has one. Any does: `nobody` has no home to write into either. */
export const owner = isRoot() ? { uid: 10_001, gid: 10_001 } : {};

export function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
}

/** Nothing else of the environment of this process is passed on. `programs`: a folder to look into first. */
export function bareEnvironment(home: string, programs?: string): Env {
  // What npm put in front for this command belongs to the tree that rehearses.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp/.test(folder));
  return {
    PATH: [...(programs ? [programs] : []), ...path].join(delimiter),
    HOME: home,
    ...pick(
      /^(?:npm_config_(?:registry|cafile|https?_proxy|proxy|noproxy)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(?:https?|no)_proxy)$/i,
    ),
  };
}

/** How this machine reaches npm's packages. */
function pick(names: RegExp): Env {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      names.test(name) && value ? [[name, value]] : [],
    ),
  );
}
