/** The left two thirds show the events, the right third the facts; on a phone what happened comes before them. */
export const recordGrid =
  'grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_auto_1fr]';
