/** A view or a kind of rows, as a small button that stays pressed. */
export const chipStyle =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border px-2.5 text-sm hover:bg-hover pointer-coarse:min-h-10';
export const chosenChip = 'border-line-control bg-surface font-medium text-ink';
