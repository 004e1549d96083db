import type { Day } from '#lib/core/local-day.ts';

export const rhythms = ['day', 'week'] as const;
export type Rhythm = (typeof rhythms)[number];

/** Whole days, both counted. */
export type RegistryPeriod = { from: Day; to: Day };

/** A schedule (mirrored by the Prisma enum). A removed one makes nothing more and is shown to nobody. */
export const registryStatuses = ['active', 'paused', 'removed'] as const;

/** The file of one period. `waiting` for the worker or for its next try; `refused` when its maker may not have it. */
export const runStatuses = ['waiting', 'making', 'made', 'failed', 'refused'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** Why no file may be made or leave for the person who scheduled it. */
const makerReasons = ['maker_disabled', 'maker_not_allowed'] as const;
export type MakerReason = (typeof makerReasons)[number];

/** Why there is no file. */
export const runReasons = [
  'fault',
  'lost',
  'too_large',
  'too_many_rows',
  'filters_unreadable',
  ...makerReasons,
] as const;
export type RunReason = (typeof runReasons)[number];

/** Another try would end the same way. `too_many_rows` is of files that were given up while a workbook had one sheet. */
const lasting: readonly RunReason[] = ['too_large', 'filters_unreadable'];
export const isLasting = (reason: RunReason): boolean => lasting.includes(reason);

export const keptDays = 30;

/** Why a file did not arrive where it is pushed. */
export const pushReasons = [
  'folder_missing',
  'folder_closed',
  'folder_full',
  'name_taken',
  'unreachable',
  'timed_out',
  'answered',
  'fault',
  'not_configured',
  /** Its thirty days were over, or a person's data were erased. */
  'file_removed',
  ...makerReasons,
] as const;
export type PushReason = (typeof pushReasons)[number];
