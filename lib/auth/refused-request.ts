import 'server-only';
import { refuse } from '#lib/core/result.ts';
import { log } from '#lib/log.ts';
import { findOrigin, mark } from '#lib/origin.ts';
import type { Permission, Person } from './permissions.ts';

/** One line for each request, however often it is refused. */
function logOnce(level: 'info' | 'warn', about: object, text: string): void {
  if (findOrigin()?.marks?.isRefusalLogged) return;
  mark({ isRefusalLogged: true });
  log()[level](about, text);
}

/** Refuses a request that no page of ours sent; the log distinguishes it from a person's mistake. */
export function refuseOrigin(where: string) {
  logOnce('warn', { where }, 'request from another origin');
  return refuse('wrong_origin');
}

/** Nobody is signed in behind this request. Usual after an idle quarter of an hour; many in a row are somebody who tries. */
export function logNoSession(where: string): void {
  logOnce('info', { where }, 'no session');
}

/** A signed-in person asked for what their role may not see or do. */
export function logNotAllowed(
  { userId }: Pick<Person, 'userId'>,
  permission: Permission,
  where: string,
): void {
  logOnce('warn', { userId, permission, where }, 'not allowed');
}
