import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CannotStart } from '#scripts/process/cannot-start.ts';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * A password from the person at the terminal, typed twice and not shown; or the first line of a file or pipe.
 * @throws CannotStart when nothing is given, or the two differ.
 */
export async function askPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  if (!input.isTTY) return readLine(input);
  const first = await askHidden(input, output, 'Password: ');
  const again = await askHidden(input, output, 'The same again: ');
  if (first !== again) throw new CannotStart('The two are not the same. Nothing was changed.');
  return first;
}

/** The first line of a file or pipe. */
export async function readLine(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new CannotStart('Nothing was given on standard input.');
}

/** Readline echoes what is typed to its output, so it gets one that shows nothing. */
async function askHidden(input: Input, output: NodeJS.WritableStream, question: string): Promise<string> {
  output.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.question('', resolve);
      terminal.on('SIGINT', () => reject(new CannotStart('Stopped. Nothing was changed.')));
    });
  } finally {
    terminal.close();
    output.write('\n');
  }
}
