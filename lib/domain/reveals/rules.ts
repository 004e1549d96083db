const minute = 60_000;

/** As long as a call with somebody about their payment takes. */
export const revealMs = 15 * minute;
/** A person at work with one caller after the other reveals no more within an hour. */
export const mostReveals = 30;
/** Searches for other phones within an hour: a list of phones cannot be tried one by one. */
export const mostPhones = 60;
export const limitMs = 60 * minute;
