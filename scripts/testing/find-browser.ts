import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium: E2E_BROWSER, an installed one, otherwise the one inside an npm package (Linux). Undefined
 * means the one that Playwright downloads; Playwright knows its path.
 */
export async function findBrowser(): Promise<string | undefined> {
  const installed = [process.env.E2E_BROWSER ?? '', ...usualPaths].find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux') return unpackBrowser();
  await execa('playwright', ['install', 'chromium'], { cwd: root, preferLocal: true, stdin: 'ignore' });
  return undefined;
}

/** The package unpacks into the temporary folder, where another user may have unpacked it before. */
async function unpackBrowser(): Promise<string> {
  const { default: packed } = await import('@sparticuz/chromium');
  const folder = join(root, 'node_modules/.cache/chromium');
  mkdirSync(folder, { recursive: true });
  const usual = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await packed.executablePath();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}
