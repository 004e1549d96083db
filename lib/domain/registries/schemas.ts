import * as z from 'zod/mini';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { exportFormats } from '#lib/domain/exports/schemas.ts';
import { parseZone } from '#lib/domain/history/schemas/filter-readers.ts';
import { pushReasons, rhythms, runReasons, runStatuses } from './status.ts';

const parseHour = (text: string): Result<number> =>
  /^(?:1?\d|2[0-3])$/.test(text) ? accept(Number(text)) : refuse('invalid_value');
const parseKnownZone = (text: string): Result<string> => {
  const zone = parseZone(text);
  return zone.ok ? zone : refuse('invalid_value');
};
const parseView = (text: string): Result<string> =>
  text === '' ? refuse('registry_view_missing') : accept(text.slice(0, 64));

export const createRegistryInput = z.strictObject({
  viewId: field(parseView),
  every: z.enum(rhythms),
  hour: field(parseHour),
  timeZone: field(parseKnownZone),
  format: z.enum(exportFormats),
  /** The language of the file. */
  locale: z.enum(['en', 'ru']),
});
export type CreateRegistryInput = z.output<typeof createRegistryInput>;

const id = z.string().check(z.maxLength(64));
export const registryInput = z.strictObject({ id });
export const retryRunInput = z.strictObject({ id, fromDay: z.string().check(z.maxLength(10)) });

const at = z.iso.datetime();

const runView = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(runStatuses),
  reason: z.nullable(z.enum(runReasons)),
  rows: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  endedAt: z.nullable(at),
  nextTryAt: z.nullable(at),
  /** When its file was deleted; `early` before its thirty days were over. */
  removedAt: z.nullable(at),
  isRemovedEarly: z.boolean(),
  pushes: z.array(
    z.object({
      target: z.enum(['folder', 'webhook']),
      status: z.enum(['waiting', 'pushing', 'pushed', 'failed']),
      reason: z.nullable(z.enum(pushReasons)),
      answerStatus: z.nullable(z.int()),
    }),
  ),
});
export type RunView = z.infer<typeof runView>;

export const registryView = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters as the history's address writes them. */
  query: z.string(),
  every: z.enum(rhythms),
  hour: z.int(),
  timeZone: z.string(),
  format: z.enum(exportFormats),
  isPaused: z.boolean(),
  isMine: z.boolean(),
  makerName: z.string(),
  /** Why nothing would be made for its maker now. */
  obstacle: z.nullable(z.enum(['maker_disabled', 'maker_not_allowed'])),
  nextDueAt: at,
  /** Newest first. */
  runs: z.array(runView),
});
export type RegistryView = z.infer<typeof registryView>;

export const registriesView = z.object({ registries: z.array(registryView) });
export type RegistriesView = z.infer<typeof registriesView>;
