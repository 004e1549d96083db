/** The most payments that one batch refunds. */
export const maxBatch = 50;
/** The most payments that one person puts into batches within an hour: the processor is asked about each of them. */
export const maxBatchedInHour = 2_000;
/** The most rows that a file of refunds may have: what one person may ask for within an hour. */
export const mostRows = maxBatchedInHour;
/** Two thousand rows with long notes. No proxy has to let more through than it does for any form. */
export const mostBytes = 1_000_000;
