import type { Permission, Person } from '#lib/auth/permissions.ts';
import { officeRoute } from '#lib/auth/route.ts';
import { SearchTooWide } from '#lib/core/search-too-wide.ts';
import { allowSearch } from '#lib/domain/reveals/queries.ts';
import { type InputOf, type List, readQuery } from '#lib/list/query.ts';
import type { Page } from '#lib/list/read-again.ts';

type GetPage<L extends List> = (person: Person, input: InputOf<L>) => Promise<Page<unknown>>;

export function listRoute<L extends List>(permission: Permission, list: L, getPage: GetPage<L>) {
  return officeRoute(permission, toPageHandler(list, getPage));
}

/**
 * One page of a list; 400 naming the wrong parts when the query is not valid, 422 when what it searches for is not found in
 * good time, 429 for more whole phones than somebody asks for who sees them masked.
 */
export function toPageHandler<L extends List>(list: L, getPage: GetPage<L>) {
  return async (request: Request, person: Person): Promise<Response> => {
    const input = readQuery(list.input, new URL(request.url).searchParams);
    if (!input.ok) return Response.json({ code: 'invalid_input', wrong: input.wrong }, { status: 400 });
    const { q } = input.value as { q?: string };
    const allowed = await allowSearch(person, q);
    if (!allowed.ok) return Response.json(allowed.refusal, { status: 429 });
    try {
      return Response.json(await getPage(person, input.value as InputOf<L>));
    } catch (error) {
      if (!(error instanceof SearchTooWide)) throw error;
      return Response.json({ code: 'search_too_wide' }, { status: 422 });
    }
  };
}
