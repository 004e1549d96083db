/** The most payments that one batch refunds. */
export const maxBatch = 50;
