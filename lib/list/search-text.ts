/** A whole id, ours or the processor's. As with every meaning of a search text, only its form decides. */
export function toWholeId(text: string): string | undefined {
  return /^[\w.:-]{6,64}$/.test(text) ? text : undefined;
}

/** The end of one of our ids, as short ids show it: "po_…4k7zq", "4k7zq". */
export function toIdEnd(text: string, prefix: string): string | undefined {
  return new RegExp(`^(?:${prefix}_)?\u2026?([0-9a-z]{5,26})$`, 'i').exec(text)?.[1]?.toLowerCase();
}

/** The last four digits of an instrument: "4242", "•• 4242", "**4242". */
export function toLast4(text: string): string | undefined {
  return /^(?:[\u2022*]{2,} ?)?(\d{4})$/.exec(text)?.[1];
}
