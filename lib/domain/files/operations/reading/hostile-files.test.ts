import { expect, test } from 'vitest';
import { takeFile } from '#lib/table/file/take-file.ts';
import { UnreadableTable } from '#lib/table/file/unreadable.ts';
import { readTable } from '#lib/table/read-table.ts';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };
import { type Content, refused, taken } from '#tests/samples/hostile-files.ts';
import { isColumnName } from '../../rules/column-names.ts';
import { mostBytes, mostRows } from '../../status.ts';

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const before = process.memoryUsage().rss;
let most = before;

/** What becomes of a file: the code of its refusal, or the cells of its rows. */
async function read(content: Content): Promise<string | string[][]> {
  try {
    const whole = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const chunks = whole instanceof Uint8Array ? once(whole) : whole;
    const bytes = await takeFile(chunks, { maxBytes: mostBytes, maxRows: mostRows });
    const table = readTable(bytes, { isKnown: isColumnName, maxRows: mostRows });
    const kept: string[][] = [];
    for (const part of table.rows) {
      most = Math.max(most, process.memoryUsage().rss);
      kept.push(...part.slice(0, 20 - kept.length).map(({ cells }) => cells));
    }
    return kept;
  } catch (error) {
    // Anything else would end the reading without a word, again and again.
    if (error instanceof UnreadableTable) return error.code;
    throw error;
  } finally {
    most = Math.max(most, process.memoryUsage().rss);
  }
}

test.each(refused)('%s: a clear sentence says what to do', async (_what, content, code) => {
  expect(await read(content())).toBe(code);
});

test.each(taken)('%s: its rows are read as they stand', async (_what, content, rows) => {
  expect(await read(content())).toEqual(rows);
});

test('every refusal has its sentence in both languages', () => {
  for (const [, , code] of refused)
    for (const texts of [en.refusals, ru.refusals])
      expect(texts[code as 'table_empty'].length).toBeGreaterThan(20);
});

/** Wide enough for what the collector has not taken yet, and too narrow for what any of the bombs would become. */
const mostGrowth = 800_000_000;

test('none of them has made the process larger', () => {
  expect(most - before).toBeLessThan(mostGrowth);
});
