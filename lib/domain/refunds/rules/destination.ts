/** An approver is shown what else went to the same phone within so many days, whoever made it. */
export const destinationDays = 30;
