export type JsonShape = { isWithinLimits: boolean; hasDuplicateKeys: boolean };

/**
 * Looks over a JSON text before anything parses it: how deep, how many keys, and whether a key appears twice in one
 * object (a parser would silently keep the last). One pass, one character at a time, stops at the first limit
 * passed. On a text that is not JSON the answer means nothing, and it never throws.
 */
export function measureJson(text: string, limits: { depth: number; keys: number }): JsonShape {
  // One entry per open bracket: the keys seen so far in an object, null in an array.
  const open: (Set<string> | null)[] = [];
  let keyCount = 0;
  let hasDuplicateKeys = false;
  let expectsKey = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : null);
        expectsKey = text[at] === '{';
        break;
      case '}':
      case ']':
        open.pop();
        expectsKey = false;
        break;
      case ',':
        expectsKey = open.at(-1) instanceof Set;
        break;
      case '"': {
        const end = stringEnd(text, at);
        const keys = open.at(-1);
        if (expectsKey && keys) {
          const key = decoded(text.slice(at, end + 1));
          hasDuplicateKeys ||= keys.has(key);
          keys.add(key);
          keyCount += 1;
          expectsKey = false;
        }
        at = end;
      }
    }
    if (open.length > limits.depth || keyCount > limits.keys)
      return { isWithinLimits: false, hasDuplicateKeys };
  }
  return { isWithinLimits: true, hasDuplicateKeys };
}

/** Where the string that begins at `start` closes; the end of the text when it does not. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** `"st\u0061tus"` and `"status"` are the same key. */
function decoded(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted;
  }
}
