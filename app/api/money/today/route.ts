import { answerWith, officeRoute } from '#lib/auth/route.ts';
import { getMoneyToday } from '#lib/domain/figures/queries.ts';
import { moneyTodayView } from '#lib/domain/figures/schemas.ts';

/** What moved today, next to the same hours of yesterday. */
export const GET = officeRoute('payouts:view', async (_request, person) =>
  answerWith(moneyTodayView, await getMoneyToday(person, new Date())),
);
