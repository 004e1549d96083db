/** What one look found: well, worth a word, or wrong with what mends it. */
export type Finding = { weight: 'well' | 'warn' | 'wrong'; sentence: string };

export const well = (sentence: string): Finding => ({ weight: 'well', sentence });
export const warn = (sentence: string): Finding => ({ weight: 'warn', sentence });
export const wrong = (sentence: string): Finding => ({ weight: 'wrong', sentence });

/** A look that ends in a fault found something too. */
export async function look(what: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return [wrong(`${what}: ${message || code}`)];
  }
}

const slightMs = 2_000;
const muchMs = 30_000;

/** How far another clock is from this machine's; tokens and time limits are judged by ours. */
export function judgeClock(whose: string, theirs: Date, ours = new Date()): Finding {
  const ms = Math.abs(theirs.getTime() - ours.getTime());
  const apart = `${whose} clock and this machine's are ${(ms / 1_000).toFixed(1)} s apart`;
  if (ms > muchMs) return wrong(`${apart}. Have both follow a time server (Debian: apt install chrony).`);
  return ms > slightMs ? warn(`${apart}. Have both follow a time server.`) : well(`${apart}.`);
}
