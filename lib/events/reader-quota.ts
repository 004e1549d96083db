import 'server-only';

/** A browser allows six connections to a host over all its tabs; a person has a few devices. */
const mostPerPerson = 20;

const open = new Map<string, number>();

/** Room for one more stream of this person in this process; null when they have too many. Give it back once. */
export function takeReader(userId: string): (() => void) | null {
  const count = open.get(userId) ?? 0;
  if (count >= mostPerPerson) return null;
  open.set(userId, count + 1);
  return () => {
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}
