import { mostTitles, type TableLimits } from '../limits.ts';
import { UnreadableTable } from './unreadable.ts';

/** Rows may go over several lines and have empty ones between them; a table of mostly empty lines is none. */
const linesPerRow = 2;

/**
 * The file as it arrives. It is refused before it is read, and before all of it has come, when it is too large or has more lines
 * than a table may have rows: counting them costs next to nothing, keeping them takes half a minute.
 */
export async function* boundFile(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, maxRows }: TableLimits,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let lines = 0;
  let isText = true;
  for await (const chunk of chunks) {
    if (size === 0) isText = !isArchive(chunk);
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new UnreadableTable('table_too_large', { max: Math.floor(maxBytes / 1_000_000) });
    if (isText) lines += countLineEnds(chunk);
    if (lines > linesPerRow * maxRows + mostTitles)
      throw new UnreadableTable('table_too_long', { max: maxRows });
    yield chunk;
  }
}

/** All of it. */
export async function takeFile(chunks: AsyncIterable<Uint8Array>, limits: TableLimits): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of boundFile(chunks, limits)) {
    size += chunk.byteLength;
    taken.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of taken) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function countLineEnds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) count += 1;
  return count;
}
