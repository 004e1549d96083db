/**
 * The states of a file of payouts (mirrored by the Prisma enum).
 * `reading`: its table is taken out of the bytes. `columns`: a person says what its columns mean. `judging`: the fields of each
 * row are read. `compared`: it was corrected outside, and its maker sees how it differs before it takes the place of the other
 * one. `draft`: it can be corrected. `checking`, `checked`: everything that can be known before signing is asked, or
 * was. `pending_approval`: signed, and colleagues are asked. `approved`: it waits for its time. `running`, `paused`. `done`: every
 * row was paid. `partly_done`: not every row was. `stopped`: a person ended it, and what had not left stays.
 */
export const fileStatuses = [
  'reading',
  'unreadable',
  'columns',
  'judging',
  'compared',
  'draft',
  'checking',
  'checked',
  'pending_approval',
  'approved',
  'running',
  'paused',
  'done',
  'partly_done',
  'stopped',
  'discarded',
] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** The moves of a file; nothing moves it in any other way. */
const moves: Record<FileStatus, readonly FileStatus[]> = {
  reading: ['columns', 'judging', 'unreadable', 'discarded'],
  unreadable: ['discarded'],
  columns: ['reading', 'judging', 'discarded'],
  judging: ['draft', 'compared', 'columns', 'unreadable', 'discarded'],
  compared: ['draft', 'discarded'],
  draft: ['columns', 'judging', 'checking', 'discarded'],
  checking: ['checked', 'draft', 'discarded'],
  checked: ['draft', 'checking', 'pending_approval', 'approved', 'running', 'discarded'],
  // It waits once more where more people are asked by the time that it is approved.
  pending_approval: ['checked', 'draft', 'pending_approval', 'approved', 'running', 'paused', 'stopped'],
  approved: ['checked', 'draft', 'pending_approval', 'running', 'stopped'],
  running: ['paused', 'done', 'partly_done', 'stopped'],
  paused: ['running', 'pending_approval', 'stopped'],
  done: ['partly_done'],
  partly_done: ['done'],
  stopped: [],
  discarded: [],
};

export const canMoveFile = (from: FileStatus, to: FileStatus) => moves[from].includes(to);

/** While it can still be corrected, nothing is signed. */
export const isCorrectable = (status: FileStatus) => status === 'draft' || status === 'checked';

/** Its content is kept as it was signed (`is_signed` in the migrations). */
const signed: readonly FileStatus[] = [
  'pending_approval',
  'approved',
  'running',
  'paused',
  'done',
  'partly_done',
  'stopped',
];
export const isSigned = (status: FileStatus) => signed.includes(status);

/** The worker is at it by itself. */
export const isAtWork = (status: FileStatus) =>
  status === 'reading' || status === 'judging' || status === 'checking' || status === 'running';

/**
 * The states of a row. `skipped`: a line of totals. `problem`: something has to be corrected. `ready`. `left_out`: by a
 * person, with a reason. `made`: it is a payout, and its own state says the rest. `refused`: no payout could be made of it, and it
 * says why. `stopped`: the file ended before it.
 */
export const fileRowStatuses = [
  'skipped',
  'problem',
  'ready',
  'left_out',
  'made',
  'refused',
  'stopped',
] as const;
export type FileRowStatus = (typeof fileRowStatuses)[number];

/** The rows of which the bank is asked for the name before anybody signs. */
export const nameCheckChoices = ['all', 'new', 'none'] as const;
export type NameChecks = (typeof nameCheckChoices)[number];

/** How the name of the bank compares with the expected one. */
export const nameMatches = ['match', 'close', 'different', 'none'] as const;
export type NameMatch = (typeof nameMatches)[number];

/** What a file can pay to. */
export const fileMethods = ['sbp', 'ru_card', 'kz_card'] as const;
export type FileMethod = (typeof fileMethods)[number];

/** The fields of a row that a column can fill, in the order of the grid. */
export const fileFields = [
  'orderNo',
  'amount',
  'phone',
  'bankCode',
  'cardNumber',
  'holderName',
  'expectedName',
  'description',
  'note',
] as const;
export type FileField = (typeof fileFields)[number];

/** What a list of rows shows. */
export const rowViews = [
  'all',
  'problem',
  'name',
  'warning',
  'blocked',
  'left_out',
  'skipped',
  'paid',
  'open',
  'failed',
] as const;
export type RowView = (typeof rowViews)[number];

/** How a row of a corrected file differs from that of the file before it. */
export const differenceKinds = ['added', 'removed', 'changed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** So many rows, so many bytes at most. */
export const mostRows = 100_000;
export const mostBytes = 50 * 1024 * 1024;
