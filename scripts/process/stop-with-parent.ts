import type { Socket } from 'node:net';

// Preloaded into every child. Its standard input ends when the supervisor is gone, however that died:
// without this, a killed supervisor would leave a database and three servers behind.
const graceMs = 15_000;

function stop(): void {
  // The database is leaving at the same moment, and who waits for it would wait for ever.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}

process.stdin.once('end', stop);
process.stdin.once('error', stop);
process.stdin.resume();
// A pipe, which by itself would keep the process alive.
(process.stdin as unknown as Socket).unref();
