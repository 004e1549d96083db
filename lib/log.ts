import 'server-only';
import { pino, stdSerializers } from 'pino';
import { env } from '#lib/env.ts';
import { toLogFields } from '#lib/origin.ts';

let logger: ReturnType<typeof pino> | undefined;

/**
 * JSON lines, one event each. Secrets are not passed in the first place; the redaction is the second line of
 * defence.
 */
export function log(): ReturnType<typeof pino> {
  logger ??= pino({
    level: env().LOG_LEVEL,
    base: null,
    // Which request, and which payout, refund or payment: on every line that is about one.
    mixin: toLogFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    // As a word, like the lines of serve: nobody knows by heart that 40 is a warning.
    formatters: { level: (label) => ({ level: label }) },
    // An Error under any name but pino's own `err` would be written as {}.
    serializers: { error: toLoggedError },
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'number',
        'cvv',
        'body',
        '*.password',
        '*.token',
        '*.authorization',
        '*.number',
        '*.cvv',
        '*.body',
      ],
      censor: '[hidden]',
    },
  });
  return logger;
}

/**
 * An error of a broken connection carries the whole connection: kilobytes that help nobody, and among them the key that
 * cancels its statements.
 */
export function toLoggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { client: _, ...said } = stdSerializers.errWithCause(error) as Record<string, unknown>;
  return said;
}
