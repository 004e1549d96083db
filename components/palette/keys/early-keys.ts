/** Nobody presses more in those moments, and what is typed into fields is not to be gathered. */
const atMost = 8;

let kept: KeyboardEvent[] = [];

function keep(event: KeyboardEvent): void {
  // What the browser itself would do cannot wait until we know more.
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') event.preventDefault();
  kept = [...kept.slice(1 - atMost), event];
}

/** Keeps what is pressed before the code of the shortcuts is there. Returns how to end it. */
export function keepEarlyKeys(): () => void {
  window.addEventListener('keydown', keep);
  return () => window.removeEventListener('keydown', keep);
}

/** What was pressed until now; from now on the caller listens. */
export function takeEarlyKeys(): KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}
