/** An approver is shown what else went to the same phone within so many days, whoever made it (failure model 2.5 (7)). */
export const destinationDays = 30;
