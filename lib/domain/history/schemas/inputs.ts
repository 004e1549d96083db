import * as z from 'zod/mini';
import { roles } from '#lib/auth/permissions.ts';
import { parsePlainText } from '#lib/core/plain-text.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { readQuery } from '#lib/list/query.ts';
import { historyColumns } from './columns.ts';
import { densities } from './densities.ts';
import { historyList } from './list.ts';

/** Each column at most once; at least one, because a row needs its link. */
const columnsInput = z.array(z.enum(historyColumns)).check(
  z.minLength(1),
  z.refine((columns) => new Set(columns).size === columns.length),
);

const parseName = (text: string): Result<string> => {
  const name = parsePlainText(text, 60);
  return name.ok && name.value === '' ? refuse('view_name_empty') : name;
};

/** Only filters that an address could have: a view must open for everybody. */
const parseViewQuery = (text: string): Result<string> =>
  text.length <= 1_000 && readQuery(historyList.filters, new URLSearchParams(text)).ok
    ? accept(text)
    : refuse('invalid_value');

/** The filters and columns on the screen, under a name. The same name of the same person is written over. */
export const saveViewInput = z.strictObject({
  name: field(parseName),
  query: field(parseViewQuery),
  columns: columnsInput,
  isShared: z.boolean(),
  /** The role that begins with it. */
  defaultFor: z.nullable(z.enum(roles)),
});
export type SaveViewInput = z.infer<typeof saveViewInput>;

export const removeViewInput = z.strictObject({ id: z.string() });

export const setTableInput = z.strictObject({ columns: columnsInput, density: z.enum(densities) });
export type SetTableInput = z.infer<typeof setTableInput>;
