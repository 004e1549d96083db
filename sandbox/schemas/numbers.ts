import { z } from '@hono/zod-openapi';
import { isLosslessNumber, LosslessNumber } from 'lossless-json';

/** Bodies are parsed losslessly: a number arrives as its own text, so 1250.50 stays 1250.50. */
export const decimal = z
  .custom<LosslessNumber>(isLosslessNumber, {
    error: ({ input }) => (input === undefined ? 'is required' : 'must be a number'),
  })
  .openapi({ type: 'number' });

const WHOLE = /^-?\d{1,15}$/;

/** A whole number in this range, as an ordinary number. */
export const integer = (least: number, most: number) =>
  z
    .custom<LosslessNumber>(isLosslessNumber, {
      error: ({ input }) => (input === undefined ? 'is required' : 'must be a number'),
    })
    .refine(
      ({ value }) => WHOLE.test(value) && Number(value) >= least && Number(value) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(({ value }) => Number(value))
    .openapi({ type: 'integer', minimum: least, maximum: most });

/** A number that is written as exactly this text. */
export function toWireNumber(text: string): LosslessNumber {
  return new LosslessNumber(text);
}
