import { readConfig, StartupError } from './config.ts';
import { start } from './server.ts';

try {
  const sandbox = await start(readConfig());
  process.stdout.write(`The sandbox listens on ${sandbox.url}\n`);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
