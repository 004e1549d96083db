import { spawn } from 'node:child_process';

const script = `cat >/dev/null
if read -r pid <"$1"; then
  kill -s "$2" "$pid"
  while kill -0 "$pid"; do sleep 0.1; done
fi
[ -z "$3" ] || rm -rf "$3"`;

/**
 * Stops a program that is not ours, a PostgreSQL for instance, when this process is gone, however it died: a shell waits for
 * the end of a pipe that only this process holds. `removed`: a folder that has no use without it, also where the program has
 * ended before, with its file.
 */
export function stopByPidFile(pidFile: string, signal: 'QUIT' | 'TERM', removed = ''): void {
  const guard = spawn('sh', ['-c', script, 'guard', pidFile, signal, removed], {
    // Ctrl-C is for this process, which stops what it started in its order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Where there is no shell nobody is guarded.
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref?: () => void } | null)?.unref?.();
}
