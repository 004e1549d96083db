/** Who or what brought an event of a timeline (mirrored by the Prisma enum). `inquiry`: the answer to a question of ours. */
export const eventSources = ['person', 'processor_answer', 'inquiry', 'webhook', 'system'] as const;
export type EventSource = (typeof eventSources)[number];

/** The most events of one record that are read for its page, newest first. The others stay in the database. */
export const mostEvents = 200;
