/** A text of so many characters takes at most so many times as many bytes. */
const bytesPerUnit = 3;
const zero = 48;

/** Bytes that are put one behind the other, and taken away together. */
export class ByteSink {
  private bytes: Buffer<ArrayBuffer>;
  private at = 0;

  constructor(size: number) {
    this.bytes = Buffer.alloc(size);
  }

  put(source: Uint8Array, from = 0, to = source.length): void {
    this.makeRoom(to - from);
    const { bytes, at } = this;
    // Most are a few bytes long, for which this is faster than a call of `set`.
    for (let index = from; index < to; index += 1) bytes[at + index - from] = source[index] as number;
    this.at = at + to - from;
  }

  putByte(byte: number): void {
    this.makeRoom(1);
    this.bytes[this.at] = byte;
    this.at += 1;
  }

  /** A whole number that is not negative, in digits. */
  putNumber(number: number): void {
    let digits = 1;
    for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) digits += 1;
    this.makeRoom(digits);
    let rest = number;
    for (let at = this.at + digits - 1; at >= this.at; at -= 1) {
      this.bytes[at] = zero + (rest % 10);
      rest = Math.floor(rest / 10);
    }
    this.at += digits;
  }

  putText(text: string): void {
    this.makeRoom(text.length * bytesPerUnit);
    this.at += this.bytes.write(text, this.at);
  }

  /** A copy of what was put since they were last taken. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.bytes.subarray(0, this.at));
    this.at = 0;
    return taken;
  }

  private makeRoom(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.bytes.length * 2, this.at + more));
    larger.set(this.bytes.subarray(0, this.at));
    this.bytes = larger;
  }
}

/**
 * Gives memory back that nobody reads any more. V8 would let some thirty megabytes of it gather before it looks, however
 * small its own heap is. What shares its memory with others is left alone.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** The same with the memory around them, which nobody else may use, unless it is what Node cuts small buffers from. */
export function freeAround({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength !== Buffer.poolSize) buffer.transfer(0);
}
