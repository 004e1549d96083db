import { Socket } from 'node:net';

// Preloaded into every child. Its standard input is a pipe that ends when the supervisor is gone, however the
// supervisor died. Without this, a killed supervisor would leave a database and three servers behind.
const graceMs = Number(new URL(import.meta.url).searchParams.get('graceMs'));

function stop(): void {
  // The database stops at the same moment, and a process waiting for it would wait for ever.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
}

// Next passes the preload on to its own helper processes, which have no such pipe as their standard input.
if (process.stdin instanceof Socket) {
  process.stdin.once('end', stop);
  process.stdin.once('error', stop);
  process.stdin.resume();
  process.stdin.unref();
}
