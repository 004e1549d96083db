// Preloaded into every child. Its standard input ends when the supervisor is gone, however that died:
// without this, a killed supervisor would leave a database and three servers behind.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
(process.stdin as NodeJS.ReadStream & { unref?: () => void }).unref?.();

export {};
