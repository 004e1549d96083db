import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { root } from '#scripts/stack/settings.ts';

/** Of the sources what is in the repository: what .dockerignore leaves out besides is left out here too. */
export async function copySources(
  text: string,
  to: string,
  owner: { uid?: number; gid?: number },
): Promise<void> {
  const from = text.split(/\s+/).slice(0, -1);
  const ignored = readFileSync(join(root, 'deploy/container/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#!]/.test(line));
  const { stdout } = await execa('git', ['ls-files', '-co', '--exclude-standard', '--', ...from], {
    cwd: root,
  });
  const isIgnored = new Set(
    globSync(
      ignored.map((pattern) => `{${pattern},${pattern}/**}`),
      { cwd: root },
    ),
  );
  const files = stdout.split('\n').filter((file) => !isIgnored.has(file));
  const all = ['--verbatim-files-from', '--files-from=-', '-cf', '-'];
  const { stdout: archive } = await execa('tar', all, {
    cwd: root,
    input: files.join('\n'),
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  await execa('tar', ['-xf', '-', '--no-same-owner'], { cwd: to, input: archive, ...owner });
}
