export type BodyRead =
  | { kind: 'whole' | 'too_large'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'too_slow' }
  | { kind: 'cut_short' };

type Limits = {
  bytes: number;
  ms: number;
  /** Asked once, when more than `freeBytes` come: a large body is read for those only who may send one. */
  freeBytes: number;
  mayGoOn: () => Promise<boolean>;
};

/**
 * Reads a body up to a hard limit of size and time, whatever its headers promise. Too large: returns the
 * bytes up to the limit. Cut short (the connection broke, or fewer bytes came than announced): returns no
 * bytes, because half a message cannot be used. Throws what `mayGoOn` throws.
 */
export async function readBody(request: Request, limits: Limits): Promise<BodyRead> {
  if (!request.body) return { kind: 'whole', bytes: new Uint8Array() };
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, limits.ms);
  const chunks: Uint8Array[] = [];
  let length = 0;
  let most = limits.freeBytes;
  try {
    while (length <= most) {
      const read = await reader.read().catch(() => null);
      if (read === null) return { kind: isLate ? 'too_slow' : 'cut_short' };
      if (read.done) break;
      chunks.push(read.value);
      length += read.value.length;
      if (length > most && most < limits.bytes && (await limits.mayGoOn())) most = limits.bytes;
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) return { kind: 'too_slow' };
  const all = Buffer.concat(chunks);
  if (length > most) {
    reader.cancel().catch(() => {});
    return { kind: 'too_large', bytes: new Uint8Array(all.subarray(0, most)) };
  }
  const announced = Number(request.headers.get('content-length') ?? length);
  if (length < announced) return { kind: 'cut_short' };
  return { kind: 'whole', bytes: new Uint8Array(all) };
}
