import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getRegistries } from '#lib/domain/registries/queries/registries.ts';
import { registriesView } from '#lib/domain/registries/schemas.ts';

/** Schedules and their last files. */
export const GET = officeRoute('registries:view', async (_request, person) =>
  answerWith(registriesView, await getRegistries(person)),
);
