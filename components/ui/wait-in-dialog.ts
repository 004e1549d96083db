/** Gives the focus to a dialog itself, not to its "Cancel", until its first field comes. */
export function waitInDialog(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement) || dialog.querySelector('form :is(input, select, textarea)')) return;
  event.preventDefault();
  dialog.focus();
}

/** Whether nobody has gone on to something else while the dialog waited for its first field. */
export const isStillWaiting = (): boolean => document.activeElement?.getAttribute('role') === 'dialog';
