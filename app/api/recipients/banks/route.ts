import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getBankResults, getWorkedBanks } from '#lib/domain/payouts/queries/bank-results.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { bankListView } from '#lib/domain/recipients/schemas.ts';

/** The SBP banks that can be chosen. */
export const GET = officeRoute(
  'recipients:check',
  async (_request, person) =>
    answerWith(bankListView, await getBankList(person, getBankResults(person), getWorkedBanks(person))),
  { own: true },
);
