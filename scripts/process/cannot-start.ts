/** Something the person at the keyboard can mend. The message is the whole sentence to show; no stack is. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/** Runs a command to its end: a sentence and exit code 1 for what can be mended, the stack for our own faults. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CannotStart ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
