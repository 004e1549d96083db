import type { z } from '@hono/zod-openapi';
import { errorAnswer } from '../schemas/common.ts';

/** Building blocks of the OpenAPI document. */

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

export const jsonAnswer = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const refusal = (description: string) => jsonAnswer(errorAnswer, description);

const INVALID = { 400: refusal('Malformed; `fields` names each wrong field.') };
const UNAUTHORISED = { 401: refusal('No good access token.') };
const UNKNOWN = { 404: refusal('Unknown id.') };
const BODY = { 413: refusal('Larger than 1 MB.'), 415: refusal('Not application/json.') };

/** The error answers of an endpoint, derived from what it takes. */
export const refusals = {
  control: { ...INVALID, ...BODY },
  controlOfOne: { ...INVALID, ...UNKNOWN, ...BODY },
  one: { ...UNKNOWN },
  token: { ...INVALID, 401: refusal('Wrong credentials or token.'), ...BODY },
  read: { ...INVALID, ...UNAUTHORISED },
  readOne: { ...UNAUTHORISED, ...UNKNOWN },
  write: { ...INVALID, ...UNAUTHORISED, ...BODY },
  writeOne: { ...INVALID, ...UNAUTHORISED, ...UNKNOWN, ...BODY },
  conflict: { 409: refusal('Not possible in this status.') },
};

export const bearer = [{ accessToken: [] }];
