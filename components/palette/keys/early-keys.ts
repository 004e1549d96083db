/** Nobody presses more keys before the shortcuts load, and text typed into fields must not be collected. */
const atMost = 8;

let kept: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  // The browser's own action must be prevented now; by the time the shortcuts have loaded it is too late.
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') event.preventDefault();
  kept = [...kept.slice(1 - atMost), event];
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
