import 'server-only';
import { ProcessorBusy, ProcessorError } from '#lib/processor/errors.ts';
import type { ReadProblem } from '../status.ts';

/** Why an inquiry brought nothing. Rethrows any error that is not the processor's or the network's. */
export function toReadProblem(error: unknown): Exclude<ReadProblem, 'other_payment'> {
  if (!(error instanceof ProcessorError)) throw error;
  if (error instanceof ProcessorBusy) return 'busy';
  if (error.kind === 'unauthorised') return 'unauthorised';
  if (error.httpStatus === 404 && error.kind === 'declined') return 'not_found';
  const isTheirAnswer = error.httpStatus !== null && error.httpStatus < 500;
  return isTheirAnswer && error.kind !== 'unavailable' ? 'unreadable' : 'unavailable';
}
