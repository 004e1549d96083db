import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const root = `${import.meta.dirname}/..`;

/**
 * Runs a program as a separate process in this test's environment, with `client` (lib/processor/client.ts) in
 * scope. Returns everything it wrote.
 */
export async function runProcess(program: string): Promise<string> {
  const source = `
    const client = await import('./lib/processor/client.ts');
    const { disconnect } = await import('./lib/db/client.ts');
    ${program}
    await disconnect();`;
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--input-type=module', '--eval', source],
    { cwd: root },
  );
  return stdout + stderr;
}
