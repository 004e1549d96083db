import { inspect } from 'node:util';

/**
 * A problem that the person at the keyboard can fix. The message is the whole sentence to show; no stack is
 * shown.
 */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

/**
 * Runs a command to its end. A problem that a person can fix prints a sentence and exits with 1; our own
 * faults print the stack.
 */
export async function runCommand(
  work: () => Promise<void>,
  report: (sentence: string) => void = (sentence) => console.error(sentence),
): Promise<void> {
  try {
    await work();
  } catch (error) {
    report(error instanceof CannotStart ? `\n${error.message}\n` : inspect(error));
    process.exit(1);
  }
}
