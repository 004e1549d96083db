import { runCommand } from './process/cannot-start.ts';
import { supervise } from './process/supervise.ts';
import { databaseClient, makeIfChanged, webBuild } from './stack/build.ts';
import { step } from './stack/step.ts';

// Makes what `serve` would make at its first start, for an image or a folder that nobody may write to later.
await runCommand(async () => {
  await supervise(
    () => {},
    async (supervisor) => {
      for (const product of [databaseClient, webBuild])
        await makeIfChanged(product, (plan) => step(plan.name, () => supervisor.run(plan)));
    },
  );
});
