/** The news of a file for its maker: acts of colleagues and of the worker, by their names in the audit behind `file.` */
export const fileNews = [
  'unreadable',
  'checked',
  'approved',
  'declined',
  'returned',
  'withdrawn',
  'expired',
  'asked_again',
  'paused',
  'stopped',
  'done',
  'partly_done',
] as const;
export type FileNews = (typeof fileNews)[number];
