import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { findDifferences } from '#lib/domain/files/queries/differences.ts';
import { differenceKinds } from '#lib/domain/files/status.ts';
import { readQuery, someOf } from '#lib/list/query.ts';

const readers = {
  kind: someOf(differenceKinds),
  offset: (text: string) => (/^\d{1,7}$/.test(text) ? accept(Number(text)) : refuse('filter_value_unknown')),
};

/** So many are answered at once. */
const count = 50;

/** How a corrected file differs from the one before it: `?kind=&offset=`. */
export const GET = officeRoute<{ id: string }>('files:view', async (request, person, { id }) => {
  const query = readQuery(readers, new URL(request.url).searchParams);
  if (!query.ok) return Response.json({ code: 'invalid_input', wrong: query.wrong }, { status: 400 });
  const { kind: [kind] = [], offset = 0 } = query.value;
  const found = isId('payoutFile', id) ? await findDifferences(person, id, { kind, offset, count }) : null;
  return found ? Response.json(found) : Response.json({ code: 'not_found' }, { status: 404 });
});
