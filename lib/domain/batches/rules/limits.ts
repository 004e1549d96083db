/** The most payments that one batch refunds. */
export const maxBatch = 50;
/** The most payments that one person puts into batches within an hour: the processor is asked about each of them. */
export const maxBatchedInHour = 2_000;
