const tokens = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s"{}[\],:]+/gs;
const opens = /^[{[]$/;
const closes = /^[}\]]$/;

/**
 * JSON with a line for each member. Numbers stay as they were written (1250.50, ids of 18 digits), and a text that was
 * cut off is indented as far as it goes. Anything that is not JSON comes back as it is.
 */
export function indentJson(text: string): string {
  if (!/^\s*[{[]/.test(text)) return text;
  let depth = 0;
  let before = '';
  let lines = '';
  for (const [token] of text.matchAll(tokens)) {
    if (closes.test(token)) depth = Math.max(0, depth - 1);
    const isEmptyPair = closes.test(token) && opens.test(before);
    const startsLine = before === ',' || opens.test(before) || closes.test(token);
    if (startsLine && !isEmptyPair) lines += `\n${'  '.repeat(depth)}`;
    lines += token === ':' ? ': ' : token;
    if (opens.test(token)) depth += 1;
    before = token;
  }
  return lines;
}
