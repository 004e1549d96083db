import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';

const usualPlaces = [
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
 * The path of a Chromium: E2E_BROWSER, an installed one, else the one inside an npm package (Linux), else the one that
 * Playwright downloads (then there is no path to say: it knows its own).
 */
export async function findBrowser(): Promise<string | undefined> {
  const installed = [process.env.E2E_BROWSER ?? '', ...usualPlaces].find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform === 'linux') {
    const { default: packed } = await import('@sparticuz/chromium');
    return packed.executablePath();
  }
  await execa('playwright', ['install', 'chromium'], { cwd: root, preferLocal: true, stdin: 'ignore' });
  return undefined;
}
