export type BodyRead =
  | { kind: 'whole' | 'too_large'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'too_slow' }
  | { kind: 'cut_short' };

/**
 * Reads a body up to a hard limit of size and time, whatever its headers promise. Too large: returns the
 * bytes up to the limit. Cut short (the connection broke, or fewer bytes came than announced): returns no
 * bytes, because half a message cannot be used.
 */
export async function readBody(request: Request, limits: { bytes: number; ms: number }): Promise<BodyRead> {
  if (!request.body) return { kind: 'whole', bytes: new Uint8Array() };
  const reader = request.body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, limits.ms);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    while (length <= limits.bytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
  } catch {
    return { kind: isLate ? 'too_slow' : 'cut_short' };
  } finally {
    clearTimeout(timer);
  }
  if (isLate) return { kind: 'too_slow' };
  const all = Buffer.concat(chunks);
  if (length > limits.bytes) {
    reader.cancel().catch(() => {});
    return { kind: 'too_large', bytes: new Uint8Array(all.subarray(0, limits.bytes)) };
  }
  const announced = Number(request.headers.get('content-length') ?? length);
  if (length < announced) return { kind: 'cut_short' };
  return { kind: 'whole', bytes: new Uint8Array(all) };
}
