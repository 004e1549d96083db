/** So many payments at most are refunded in one go. */
export const maxBatch = 50;
