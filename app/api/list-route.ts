import type { Permission, Person } from '#lib/auth/permissions.ts';
import { officeRoute } from '#lib/auth/route.ts';
import type { InputOf, List } from '#lib/list/define-list.ts';
import { readQuery } from '#lib/list/query.ts';
import type { Page } from '#lib/list/reads.ts';

/** One page of a list; 400 naming the wrong parts when the query is not valid. */
export function listRoute<L extends List>(
  permission: Permission,
  list: L,
  getPage: (person: Person, input: InputOf<L>) => Promise<Page<unknown>>,
) {
  return officeRoute(permission, async (request, person) => {
    const input = readQuery(list.input, new URL(request.url).searchParams);
    if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
    return Response.json(await getPage(person, input.value as InputOf<L>));
  });
}
