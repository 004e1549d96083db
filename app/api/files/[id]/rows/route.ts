import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { findFileRows } from '#lib/domain/files/queries/rows.ts';
import { fileFields, rowViews } from '#lib/domain/files/status.ts';
import { readQuery, someOf } from '#lib/list/query.ts';

const whole = (text: string) =>
  /^\d{1,7}$/.test(text) ? accept(Number(text)) : refuse('filter_value_unknown');

const readers = {
  view: someOf(rowViews),
  field: someOf(fileFields),
  code: (text: string) => (/^\w{1,60}$/.test(text) ? accept(text) : refuse('filter_value_unknown')),
  offset: whole,
  count: whole,
  after: whole,
};

/** So many rows are answered at once. */
const most = 200;

/** Rows of a file: `?view=&offset=&count=`, only those of one kind of problem, or the next one behind a row. */
export const GET = officeRoute<{ id: string }>('files:view', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const {
    view: [view = 'all'] = [],
    field: [field] = [],
    code,
    offset = 0,
    count = most,
    after,
  } = query.value;
  const asked = { view, field, code, offset, count: Math.min(count, most), after };
  const rows = isId('payoutFile', id) ? await findFileRows(person, id, asked) : null;
  return rows ? Response.json(rows) : Response.json({ code: 'not_found' }, { status: 404 });
});
