import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { isId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { readQuery } from '#lib/list/query.ts';
import { encodings } from '#lib/table/file/encoding.ts';
import { separators } from '#lib/table/file/separate.ts';
import { findProblemTable as findTable } from './operations/correcting/problem-table.ts';
import { takeUpload } from './operations/reading/take-upload.ts';
import { toTemplate as makeTemplate } from './operations/reading/template.ts';
import { findResultTable as findResults } from './operations/running/result-table.ts';
import { mostBytes } from './status.ts';

/** Receives a file as the body of a request: like an action, it answers with a result. */
export async function uploadFile(person: Person, request: Request): Promise<Result<{ fileId: string }>> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes)
    return refuse('table_too_large', { params: { max: Math.floor(mostBytes / 1_000_000) } });
  if (!request.body) return refuse('table_empty');
  const query = readQuery(uploadReaders, new URL(request.url).searchParams);
  if (!query.ok) return refuse('statement_choice_unknown');
  const name = toName(request.headers.get('x-file-name') ?? '');
  const { corrects, ...choice } = query.value;
  return takeUpload(person, { name, chunks: request.body, choice, corrects });
}

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string) => {
    const value = values.find((each) => each === text);
    return value === undefined ? refuse('filter_value_unknown') : accept(value);
  };

/** How a person wants the file to be read, where it is not to be found out by itself, and which file it corrects. */
const uploadReaders = {
  corrects: (text: string) => (isId('payoutFile', text) ? accept(text) : refuse('filter_value_unknown')),
  encoding: oneOf(encodings),
  separator: oneOf(separators),
  sheet: (text: string) => accept(text.slice(0, 100)),
  headings: (text: string) =>
    /^\d{1,2}$/.test(text) ? accept(Number(text)) : refuse('filter_value_unknown'),
};

function toName(encoded: string): string {
  try {
    return decodeURIComponent(encoded.slice(0, 2_000));
  } catch {
    return '';
  }
}

/** The table with what is wrong with it, to be saved. */
export const findProblemTable: typeof findTable = (person, id, words) => findTable(person, id, words);

/** The table with what became of it, to be saved. */
export const findResultTable: typeof findResults = (person, id, words) => findResults(person, id, words);

/** An empty table, to be filled in. */
export const toTemplate: typeof makeTemplate = (method, names) => makeTemplate(method, names);
