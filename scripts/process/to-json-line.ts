import { maskCardNumbers } from '#lib/core/card-masking.ts';

const mostKept = 2_000;

/**
 * A line that a process printed, as one line of JSON: a log is read by programs, and Node's own warnings, a framework's
 * greeting or the trace of a crash never asked which form we want. It may repeat what somebody sent. What is JSON already
 * stays as it is.
 */
export function toJsonLine(from: string, line: string, now = new Date()): string | null {
  if (line.trim() === '') return null;
  return isJsonObject(line)
    ? line
    : JSON.stringify({
        level: 'info',
        time: now.toISOString(),
        from,
        msg: maskCardNumbers(line.slice(0, mostKept)),
      });
}

function isJsonObject(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
