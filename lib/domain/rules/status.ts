/** The states of a version. Everything but `proposed` is final; of the agreed ones the newest is in force. */
export const policyStatuses = ['proposed', 'agreed', 'declined', 'withdrawn'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];
