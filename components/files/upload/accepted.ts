import { mostBytes } from '#lib/domain/files/status.ts';

/** What the browser offers to choose. */
export const tableTypes = '.csv,.txt,.tsv,.xlsx,text/csv,text/plain';

export const megabytes = Math.floor(mostBytes / 1_048_576);
