import { takeKey } from '#components/ui/take-key.ts';

/** Should the palette's code never arrive, the keys work again after this. */
const patienceMs = 10_000;

let typed: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Collects what is typed from now until the palette takes it: its code is loaded when it is first opened, and
 * nobody waits for that before typing.
 */
export function collectTypedAhead(): void {
  if (typed !== null) return;
  typed = '';
  window.addEventListener('keydown', typeAhead, true);
  timer = setTimeout(takeTypedAhead, patienceMs);
}

/** Adds a key to what is typed ahead; false while nothing is collected. */
export function typeAhead(event: KeyboardEvent): boolean {
  if (typed === null) return false;
  const text = event.isComposing ? null : takeKey(typed, event);
  // Enter would press whatever has the focus now.
  if (text !== null || event.key === 'Enter') event.preventDefault();
  typed = text ?? typed;
  return true;
}

/** What was typed; from now on the palette's own field takes the keys. */
export function takeTypedAhead(): string {
  const taken = typed ?? '';
  typed = null;
  clearTimeout(timer);
  window.removeEventListener('keydown', typeAhead, true);
  return taken;
}
