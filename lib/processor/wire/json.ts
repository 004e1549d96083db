import { isLosslessNumber, parse, stringify } from 'lossless-json';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body with every number kept as its own text (18-digit ids and decimals do not fit a JS number).
 * Undefined when it is not JSON, not UTF-8, or says the same key twice with two values.
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    return parse(utf8.decode(body));
  } catch {
    return undefined;
  }
}

/** Writes a body in which lossless numbers leave exactly as they are. */
export function writeJson(value: unknown): string {
  return stringify(value) ?? '';
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value) && !isLosslessNumber(value);
}
