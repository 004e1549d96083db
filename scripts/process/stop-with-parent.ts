import { Socket } from 'node:net';

// Preloaded into every child. Its standard input is a pipe that ends when the supervisor is gone, however that died:
// without this, a killed supervisor would leave a database and three servers behind.
const graceMs = Number(new URL(import.meta.url).searchParams.get('graceMs'));

function stop(): void {
  // The database is leaving at the same moment, and who waits for it would wait for ever.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}

// Next hands the preload on to helpers of its own, whose input is no pipe and says nothing.
if (process.stdin instanceof Socket) {
  process.stdin.once('end', stop);
  process.stdin.once('error', stop);
  process.stdin.resume();
  process.stdin.unref();
}
