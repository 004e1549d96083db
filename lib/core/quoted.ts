const marks = /[“”„‟«»"]/g;

/**
 * Somebody's text as it is between quotation marks of ours: without a pair around all of it, and with single marks
 * inside, so that no two marks meet.
 */
export function toQuoted(text: string): string {
  const inner = /^\s*[“„«"]([^“”„‟«»"]*)[”‟»"]\s*$/.exec(text)?.[1] ?? text;
  return inner.replace(marks, "'").trim();
}
