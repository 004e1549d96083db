import { officeRoute } from '#lib/auth/route.ts';
import { customerNouns } from '#lib/i18n/customer-texts.ts';
import { readCustomerTexts } from '../../../read-customer-texts.ts';

/** The texts for a customer about a payout, payment or refund, in every language. */
export const GET = officeRoute<{ noun: string }>('payouts:view', async (_request, _person, { noun }) => {
  const known = customerNouns.find((one) => one === noun);
  if (!known) return Response.json({ code: 'not_found' }, { status: 404 });
  return Response.json(await readCustomerTexts(known));
});
