const formats = new Map<string, Intl.DateTimeFormat>();

/** Enough for every style in a dozen zones; each takes tens of kilobytes, and there are six hundred zones. */
const kept = 200;

/**
 * A formatter, made once and kept: making one costs more than drawing the cell it is for, and a list asks for the
 * same few in every row.
 */
export function getDateTimeFormat(
  tag: string,
  options: Intl.DateTimeFormatOptions & { timeZone: string },
): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  if (formats.size >= kept) formats.clear();
  formats.set(key, made);
  return made;
}
