/** What the event stream speaks of. A topic and an id travel, never data. */
export const liveTopics = [
  'payout',
  'recipient-check',
  'banks',
  'sending',
  'payment',
  'inquiry',
  'refund',
  'refund-reasons',
  'statement',
  'registry',
  // An account or its sessions: streams of sessions that have ended close at once.
  'person',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Where pages listen. It is no route of Next, which would hold much in memory for as long (decision 101). */
export const eventsPath = '/api/events';
