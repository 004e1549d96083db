/** A name with an initial that never stands alone on a line: «Анна К.». */
export function keepInitial(name: string): string {
  return name.replace(/\s(\p{L}\.)/gu, '\u00a0$1');
}
