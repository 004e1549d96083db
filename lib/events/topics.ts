/** The subjects of the event stream. A topic and an id travel, never data. */
export const liveTopics = [
  'payout',
  'recipient-check',
  // A saved recipient.
  'recipient',
  'banks',
  'sending',
  'payment',
  'inquiry',
  'refund',
  'refund-reasons',
  'statement',
  'payout-file',
  'registry',
  'rules',
  // An account or its sessions: streams of sessions that have ended close at once.
  'person',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Where pages listen. */
export const eventsPath = '/api/events';
