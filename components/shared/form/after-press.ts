let isPressed = false;

function follow({ type }: Event): void {
  isPressed = type === 'mousedown';
}

// A touch sends these too, just before its click.
if (typeof document !== 'undefined')
  for (const type of ['mousedown', 'mouseup', 'dragend']) document.addEventListener(type, follow, true);

/**
 * At once, or when the press that took the focus is over: what appears in between would push from under the pointer
 * what is being pressed, and the press would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) run();
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
}
