/** Each piece of a path or an id with its separator, and where it begins: "/a/b-1" is "/", "a/", "b-", "1". */
export function toPieces(text: string): { at: number; piece: string }[] {
  return [...text.matchAll(/[^/.\-_]*[/.\-_]+|[^/.\-_]+/g)].map(({ 0: piece, index }) => ({
    at: index,
    piece,
  }));
}
