import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getRules } from '#lib/domain/rules/queries.ts';
import { rulesView } from '#lib/domain/rules/schemas/views.ts';

/** Who has to agree to what, and what is proposed. */
export const GET = officeRoute('rules:view', async (_request, person) =>
  answerWith(rulesView, await getRules(person)),
);
