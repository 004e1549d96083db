import { officeRoute } from '#lib/auth/route.ts';
import { isId } from '#lib/core/id.ts';
import { getMentions } from '#lib/domain/statements/queries/lines.ts';

/** What the newest statements say about one record: `?of=<id>`. */
export const GET = officeRoute('statements:view', async (request, person) => {
  const of = new URL(request.url).searchParams.get('of') ?? '';
  const isRecord = (['payout', 'refund', 'payment'] as const).some((kind) => isId(kind, of));
  return Response.json(isRecord ? await getMentions(person, of) : []);
});
