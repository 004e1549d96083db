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
] as const;
export type LiveTopic = (typeof liveTopics)[number];
