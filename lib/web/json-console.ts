import 'server-only';
import { inspect, stripVTControlCharacters } from 'node:util';
import { log } from '#lib/log.ts';
import { findOrigin } from '#lib/origin.ts';

const levels = { debug: 'debug', info: 'info', log: 'info', warn: 'warn', error: 'error' } as const;
/** The beginning says what it is; the rest may repeat what somebody sent. */
const mostKept = 2_000;

/**
 * Whatever Next prints becomes one line of JSON, so that a log can be read by a program. Not what broke in a request:
 * `onRequestError` tells of it, with a reference and without the values that Next would repeat.
 */
export function printJson(): void {
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...said: unknown[]) => {
      const text = said.map((one) => (typeof one === 'string' ? one : inspect(one, { depth: 2 }))).join(' ');
      const plain = stripVTControlCharacters(text).trim();
      if (plain.startsWith('⨯') && findOrigin()?.requestId) return;
      log()[level]({ from: 'next' }, plain.slice(0, mostKept));
    };
}
