/** Nobody presses more keys before the shortcuts load, and text typed into fields must not be collected. */
const atMost = 8;
/** What is typed behind the key that opens the palette is a search, and an order number alone has more than eight keys. */
const atMostOfSearch = 100;

let kept: KeyboardEvent[] = [];

const isChord = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.code === 'KeyK';
const opensPalette = (event: KeyboardEvent) =>
  isChord(event) || (event.key === '/' && !(event.target as Element).matches?.('input, textarea'));

function keep(event: KeyboardEvent): void {
  // The browser's own action must be prevented now; by the time the shortcuts have loaded it is too late.
  if (isChord(event)) event.preventDefault();
  const isSearch = kept.some(opensPalette);
  kept = [...kept.slice(1 - (isSearch ? atMostOfSearch : atMost)), event];
}

/** Records the keys pressed before the code of the shortcuts has loaded. Returns a function that stops it. */
export function keepEarlyKeys(): () => void {
  window.addEventListener('keydown', keep);
  return () => window.removeEventListener('keydown', keep);
}

/** Returns the keys pressed so far and stops recording; from now on the caller listens. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}
