/** The cookie of that name, read as Next reads it: of two with one name the later counts. */
export function readCookie(sent: string | undefined, name: string): string | undefined {
  const found = sent?.split(/; */).findLast((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
