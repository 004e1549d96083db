import { type Reason, toOneLine } from './to-reason.ts';

/**
 * Why a row is what it is, in one line: what the processor or the connection reported, else our own sentence. Of a
 * contradiction it is our own: the reason in one of its reports does not say why they do not fit.
 */
export function toWhy(status: string, reason: Reason | null, ours: string | null): string | null {
  return reason && !(status === 'conflict' && ours) ? toOneLine(reason) : ours;
}
