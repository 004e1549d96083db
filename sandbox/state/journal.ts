import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '../config.ts';

/** One change: [collection, key, value], or [collection, key] when the entry was removed. */
export type Change = [collection: string, key: string, value?: unknown];

/** Rewriting pays off only once the file is clearly larger than the live data. */
const FIRST_REWRITE_AT = 5000;
const HISTORY_PER_LIVE_RECORD = 3;

/**
 * An append-only file of changes, one JSON line each. `flush` writes and syncs everything recorded so far in
 * one batch, so that many requests share one sync. A crash can tear only the last line, which `openJournal`
 * cuts off. The file is rewritten whole (temporary file, sync, rename) when most of it is history.
 */
export class Journal {
  readonly #file: string;
  readonly #snapshot: () => Iterable<Change>;
  #handle: FileHandle;
  #pending: string[] = [];
  #written: number;
  #rewriteAt = FIRST_REWRITE_AT;
  #work: Promise<void> = Promise.resolve();
  #scheduled: Promise<void> | undefined;

  constructor(file: string, handle: FileHandle, written: number, snapshot: () => Iterable<Change>) {
    this.#file = file;
    this.#handle = handle;
    this.#written = written;
    this.#snapshot = snapshot;
  }

  record(change: Change): void {
    this.#pending.push(`${JSON.stringify(change)}\n`);
  }

  /** Resolves when everything recorded before the call is safely on disk. */
  flush(): Promise<void> {
    if (this.#pending.length === 0) return this.#scheduled ?? this.#work;
    this.#scheduled ??= this.#work = this.#work
      .catch(() => undefined)
      .then(() => {
        this.#scheduled = undefined;
        return this.#write();
      });
    return this.#scheduled;
  }

  async close(): Promise<void> {
    await this.flush();
    await this.#handle.close();
  }

  async #write(): Promise<void> {
    const lines = this.#pending;
    this.#pending = [];
    try {
      await this.#handle.appendFile(lines.join(''));
      await this.#handle.datasync();
      this.#written += lines.length;
      if (this.#written > this.#rewriteAt) await this.#rewrite();
    } catch (error) {
      // The file may hold half a line now; only a rewrite makes it whole again.
      this.#pending = [...lines, ...this.#pending];
      this.#rewriteAt = 0;
      throw error;
    }
  }

  async #rewrite(): Promise<void> {
    // The snapshot is taken without an await, so it holds every change recorded so far.
    const lines = [...this.#snapshot()].map((change) => `${JSON.stringify(change)}\n`);
    this.#pending = [];
    const temporary = `${this.#file}.tmp`;
    const replacement = await open(temporary, 'w', 0o600);
    await replacement.writeFile(lines.join(''));
    await replacement.sync();
    await replacement.close();
    await rename(temporary, this.#file);
    await this.#handle.close();
    this.#handle = await open(this.#file, 'a', 0o600);
    this.#written = lines.length;
    this.#rewriteAt = Math.max(FIRST_REWRITE_AT, lines.length * HISTORY_PER_LIVE_RECORD);
  }
}

/**
 * Reads the journal's changes, oldest first, and opens it for more.
 * @throws StartupError when the file cannot be read or is not a journal.
 */
export async function openJournal(file: string): Promise<{ changes: Change[]; handle: FileHandle }> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await rm(`${file}.tmp`, { force: true });
    const text = await readFile(file, 'utf8').catch(() => '');
    const complete = text.slice(0, text.lastIndexOf('\n') + 1);
    const changes = complete.split('\n').filter(Boolean).map(toChange);
    const handle = await open(file, 'a', 0o600);
    if (complete.length < text.length) await handle.truncate(Buffer.byteLength(complete));
    return { changes, handle };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The sandbox cannot use its state file ${file}: ${reason}`);
  }
}

function toChange(line: string, index: number): Change {
  try {
    const change: unknown = JSON.parse(line);
    if (Array.isArray(change) && typeof change[0] === 'string' && typeof change[1] === 'string') {
      return change as Change;
    }
  } catch {
    // Invalid JSON falls through to the check below: it is one way of not being a change.
  }
  throw new Error(`line ${index + 1} is damaged; delete the file to start afresh.`);
}
