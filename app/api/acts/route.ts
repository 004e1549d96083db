import { getActPage } from '#lib/domain/acts/queries.ts';
import { actList } from '#lib/domain/acts/schemas.ts';
import { readSentences } from '../../read-sentences.ts';
import { listRoute } from '../list-route.ts';

export const GET = listRoute('audit:view', actList, async (person, input) =>
  getActPage(person, input, await readSentences()),
);
