import * as z from 'zod/mini';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { exportFormats } from '#lib/domain/exports/schemas.ts';
import { rhythms } from './status.ts';

const parseZone = (text: string): Result<string> => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return /^[A-Za-z]/.test(text) && text.length <= 64 ? accept(text) : refuse('filter_value_unknown');
  } catch {
    return refuse('filter_value_unknown');
  }
};

export const createRegistryInput = z.strictObject({
  viewId: z.string().check(z.maxLength(64)),
  every: z.enum(rhythms),
  hour: z.int().check(z.gte(0), z.lte(23)),
  timeZone: field(parseZone),
  format: z.enum(exportFormats),
  /** The language of the file. */
  locale: z.enum(['en', 'ru']),
});
export type CreateRegistryInput = z.output<typeof createRegistryInput>;

export const registryInput = z.strictObject({ id: z.string().check(z.maxLength(64)) });
