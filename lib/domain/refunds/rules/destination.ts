/** Approvers are shown what else was refunded to the same phone within this many days, whoever made it. */
export const destinationDays = 30;
