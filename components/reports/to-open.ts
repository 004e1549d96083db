/** So many lines are shown at once: an office pays through a hundred banks. */
const most = 8;

/** The first lines, and the rest, which unfolds. A fold of one or two would take the room that it saves. */
export function toOpen<Line>(lines: readonly Line[]): { open: readonly Line[]; folded: readonly Line[] } {
  const cut = lines.length > most + 2 ? most : lines.length;
  return { open: lines.slice(0, cut), folded: lines.slice(cut) };
}
