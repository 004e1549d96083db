import { runCommand } from '#scripts/process/cannot-start.ts';
import { benches } from './benches.ts';
import { atItsEnd } from './options.ts';

// One bench, in a process of its own: each has its own database in the environment, and our modules read that once.

const [name = '', options = '{}'] = process.argv.slice(2);
await runCommand(async () => {
  const bench = await benches[name]?.();
  await bench?.bench(JSON.parse(options));
  console.log(atItsEnd);
});
process.exit();
