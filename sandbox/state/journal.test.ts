import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../config.ts';
import { State } from './state.ts';

let file: string;

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-state-'));
  file = path.join(folder, 'deeper', 'state.jsonl');
  onTestFinished(() => rm(folder, { recursive: true }));
});

const offsetIn = (state: State) => state.clock.get('clock')?.offsetMs;

describe('the state file', () => {
  test('gives back what was flushed', async () => {
    const state = await State.open(file);
    state.clock.put('clock', { offsetMs: 1 });
    state.clock.put('clock', { offsetMs: 2 });
    await state.flush();

    const again = await State.open(file);
    expect(offsetIn(again)).toBe(2);
    await again.close();
    await state.close();
  });

  test('forgets what was deleted', async () => {
    const state = await State.open(file);
    state.clock.put('clock', { offsetMs: 1 });
    state.clear();
    await state.close();
    const again = await State.open(file);
    expect(offsetIn(again)).toBeUndefined();
    await again.close();
  });

  test('loses only the line that a crash tore, and goes on after it', async () => {
    const state = await State.open(file);
    state.clock.put('clock', { offsetMs: 7 });
    await state.close();
    await appendFile(file, '["clock","clock",{"offs');

    const after = await State.open(file);
    expect(offsetIn(after)).toBe(7);
    after.clock.put('clock', { offsetMs: 8 });
    await after.close();
    const again = await State.open(file);
    expect(offsetIn(again)).toBe(8);
    await again.close();
  });

  test('refuses to start on a file that is something else', async () => {
    await (await State.open(file)).close();
    await writeFile(file, 'hello\n');
    await expect(State.open(file)).rejects.toThrow(StartupError);
    await expect(State.open(file)).rejects.toThrow(/line 1 is damaged/);
  });

  test('is rewritten when most of it is history, and changes made meanwhile are kept', async () => {
    const state = await State.open(file);
    for (let offsetMs = 0; offsetMs <= 6000; offsetMs++) state.clock.put('clock', { offsetMs });
    const first = state.flush();
    state.tokens.put('t', { hash: 't', use: 'access', expiresAt: 1 });
    await Promise.all([first, state.flush()]);
    await state.close();

    expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(10);
    const again = await State.open(file);
    expect(offsetIn(again)).toBe(6000);
    expect(again.tokens.get('t')).toBeDefined();
    await again.close();
  });
});
