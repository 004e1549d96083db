import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';
import { wallKb, weighPages } from '#scripts/testing/page-weight.ts';
import { say } from './say.ts';

/** JavaScript that a page loads before anybody does anything: the heaviest of the production build. */
export async function bench(): Promise<void> {
  await execa(process.execPath, ['--conditions=react-server', 'scripts/build.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  const [heaviest, ...others] = weighPages(root);
  if (!heaviest) throw new Error('The build says of no page what it loads');
  say({
    bench: 'weight: JavaScript of the heaviest page, KB gzipped',
    measured: heaviest.kb,
    reach: { atMost: wallKb },
    page: heaviest.route,
    lightestKb: others.at(-1)?.kb,
  });
}
