import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';

/** What a saved PDF says. */
export async function readPdf(path: string): Promise<string> {
  const { text } = await extractText(new Uint8Array(await readFile(path)), { mergePages: true });
  return text;
}
