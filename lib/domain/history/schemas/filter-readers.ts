import { isId } from '#lib/core/id.ts';
import { isTimeZone } from '#lib/core/local-day.ts';
import { accept, refuse } from '#lib/core/result.ts';
import type { Reader } from '#lib/list/query.ts';

/** "me", or somebody's id. */
export const parsePerson: Reader<string> = (text) =>
  text === 'me' || isId('user', text) ? accept(text) : refuse('filter_value_unknown');

/** The code of a bank as the processor's list of banks gives it. */
export const parseBank: Reader<string> = (text) =>
  /^[\w-]{1,40}$/.test(text) ? accept(text) : refuse('filter_value_unknown');

/** An error code, exactly as the processor or we wrote it. */
export const parseErrorCode: Reader<string> = (text) =>
  /^[\w .:/-]{1,100}$/.test(text) ? accept(text) : refuse('filter_value_unknown');

/** The time zone that the days of the address are in; without one they are the reader's own. */
export const parseZone: Reader<string> = (text) =>
  isTimeZone(text) ? accept(text) : refuse('filter_value_unknown');
