/** Left two thirds what happens, right one third the facts; on a phone the facts come before the story. */
export const recordGrid =
  'grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] lg:grid-rows-[auto_1fr]';
