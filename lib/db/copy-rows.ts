/** Of a message: its kind, and how many bytes follow, these four among them. */
const headBytes = 5;
const copyData = 0x64;
/** What comes between the rows, if anything does: the answer that a copy begins, notices, parameters, notifications. */
const between = [0x48, 0x4e, 0x53, 0x41];
/** Holds what one read of a connection brings; for longer rows room is made. */
const usualBytes = 128 * 1_024;

/** The rows of a COPY as they come over a connection, in one buffer that is used over and over again. */
export class CopyRows {
  private bytes = Buffer.allocUnsafeSlow(usualBytes);
  /** Up to where rows stand as a whole, and up to where anything does. */
  private whole = 0;
  private end = 0;
  private readonly head = Buffer.alloc(headBytes);
  private headLength = 0;
  /** How much of the message at hand is still to come behind its head. */
  private left = 0;

  /** Returns behind how many of the bytes the copy is over: there begins a message that is none of it. */
  take(chunk: Uint8Array): number {
    this.makeRoom(chunk.length);
    // Rows move to the front, over the heads between them. A view of each would be an object a row.
    const { bytes, end: start } = this;
    bytes.set(chunk, start);
    const last = start + chunk.length;
    let at = start;
    while (at < last) {
      if (this.headLength < headBytes) {
        const byte = bytes[at] as number;
        if (this.headLength === 0 && byte !== copyData && !between.includes(byte)) break;
        this.head[this.headLength] = byte;
        this.headLength += 1;
        at += 1;
        if (this.headLength === headBytes) this.left = this.head.readUInt32BE(1) - 4;
      } else {
        const length = Math.min(this.left, last - at);
        if (this.head[0] === copyData) {
          bytes.copyWithin(this.end, at, at + length);
          this.end += length;
        }
        this.left -= length;
        at += length;
      }
      if (this.headLength === headBytes && this.left === 0) this.endMessage();
    }
    return at - start;
  }

  /** All whole rows, until the next bytes are taken. */
  lend(): Buffer {
    return this.bytes.subarray(0, this.whole);
  }

  private endMessage(): void {
    this.whole = this.end;
    this.headLength = 0;
  }

  /** What was lent is overwritten; a row that has only begun moves to the front. */
  private makeRoom(more: number): void {
    if (this.whole > 0) {
      this.bytes.copyWithin(0, this.whole, this.end);
      this.end -= this.whole;
      this.whole = 0;
    }
    if (this.end + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.end + more));
    larger.set(this.bytes.subarray(0, this.end));
    this.bytes = larger;
  }
}
