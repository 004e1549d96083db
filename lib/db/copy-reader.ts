import 'server-only';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { freeBytes } from '#lib/core/bytes.ts';
import { CopyRows } from './copy-rows.ts';

type Parser = (bytes: Buffer) => void;

/**
 * Reads a `COPY … TO STDOUT` as a query of pg: some whole rows at a time, good until the next are asked for. No row becomes
 * an object, and nothing is read that nobody asks for.
 */
export class CopyReader implements pg.Submittable {
  private readonly text: string;
  private readonly rows = new CopyRows();
  private stream: Socket | undefined;
  /** pg's own reader of the connection, which rests as long as rows come. */
  private parser: Parser | undefined;
  private end: { error?: unknown } | undefined;
  private wake = () => {};

  constructor(text: string) {
    this.text = text;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void, undefined> {
    while (true) {
      const chunk = this.parser && (this.stream?.read() as Buffer | null | undefined);
      if (chunk) {
        this.take(chunk);
        const lines = this.rows.lend();
        if (lines.length > 0) yield lines;
      } else if (this.end) {
        if (this.end.error) throw this.end.error;
        return;
      } else
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
    }
  }

  private take(chunk: Buffer): void {
    const at = this.rows.take(chunk);
    if (at < chunk.length) this.giveBack(chunk.subarray(at));
    else freeBytes(chunk);
  }

  /** The rest is pg's: that the copy is over, or what went wrong. */
  private giveBack(rest: Buffer): void {
    const { stream, parser } = this;
    this.parser = undefined;
    if (!stream || !parser) return;
    stream.removeListener('readable', this.onReadable);
    stream.on('data', parser);
    parser(rest);
    process.nextTick(() => stream.resume());
  }

  private readonly onReadable = () => this.wake();

  private finish(end: { error?: unknown }): void {
    this.end ??= end;
    this.wake();
  }

  // What pg calls: when it is this statement's turn, and what it says of it.

  submit(connection: pg.Connection): void {
    const stream = connection.stream as Socket;
    const parser = stream.listeners('data')[0] as Parser;
    stream.removeListener('data', parser);
    stream.pause();
    stream.on('readable', this.onReadable);
    [this.stream, this.parser] = [stream, parser];
    connection.query(this.text);
    this.wake();
  }

  handleError(error: unknown): void {
    this.finish({ error });
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.finish({});
  }
}
