import type { TypedResponse } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import { stringify } from 'lossless-json';
import type { ZodError } from 'zod';
import type { ErrorAnswer } from '../schemas/common.ts';

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer that writes numbers exactly as they are stored. */
export function answer<T, S extends ContentfulStatusCode>(
  status: S,
  body: T,
): Response & TypedResponse<JSONParsed<T>, S, 'json'> {
  const response = new Response(stringify(body), { status, headers: JSON_HEADERS });
  return response as Response & TypedResponse<JSONParsed<T>, S, 'json'>;
}

/** Ends a request with an error answer. Gates and handlers throw it; one place turns it into JSON. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorAnswer;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, body: ErrorAnswer, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }

  toResponse(): Response {
    const headers = { ...JSON_HEADERS, ...this.headers };
    return new Response(JSON.stringify(this.body), { status: this.status, headers });
  }
}

export type FieldFault = NonNullable<ErrorAnswer['fields']>[number];

export function invalid(...fields: FieldFault[]): Refusal {
  const message = fields.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ');
  return new Refusal(400, { error: 'VALIDATION_ERROR', message, fields });
}

export function notFound(message: string, ...fields: FieldFault[]): Refusal {
  return new Refusal(404, { error: 'NOT_FOUND', message, ...(fields.length > 0 && { fields }) });
}

export function unauthorised(message: string): Refusal {
  return new Refusal(401, { error: 'UNAUTHORIZED', message }, { 'www-authenticate': 'Bearer' });
}

/** All problems that a schema found, each under the path of its field. */
export function toInvalid(error: ZodError): Refusal {
  return invalid(
    ...error.issues.map(({ path, message }) => ({ path: toPath(path), message: soften(message) })),
  );
}

/** ["disbursements", 0, "authAmount"] → "disbursements[0].authAmount". */
function toPath(segments: readonly PropertyKey[]): string {
  return segments
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : `.${String(segment)}`))
    .join('')
    .replace(/^\./, '');
}

/** Zod's messages are written for programmers; these are for the people who read the answer. */
function soften(message: string): string {
  const mismatch = /^Invalid input: expected (\w+), received (\w+)$/.exec(message);
  if (!mismatch) return message;
  const [, expected, received] = mismatch;
  return received === 'undefined' ? 'is required' : `must be of type ${expected}`;
}
