import 'server-only';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';
import { toDebitCurrency, toMethodName } from '../call/method-names.ts';
import { paths } from '../call/paths.ts';
import { type WriteContext, write } from '../call/write-call.ts';
import { toSecrets } from '../check.ts';
import type { SendOutcome } from '../outcome.ts';
import type { IntentsRequest } from '../requests.ts';
import { buildIntents } from '../wire/build.ts';
import { classifyIntents, toKey } from './classify-many.ts';

/** The processor takes no more in one intent. */
const mostDisbursements = 100;

/**
 * Pays out to many with one call (spec 2.2), sent at most once. Every disbursement has an address of its own for
 * notifications and an outcome of its own, under our reference of it. Never throws for anything on the wire.
 */
export async function createIntents(
  request: IntentsRequest,
  context: WriteContext,
): Promise<Map<string, SendOutcome>> {
  const build = () => {
    requireTellable(request);
    const disbursements = request.disbursements.map((one) => ({
      debitCurrency: toDebitCurrency(one.method),
      ...one,
    }));
    return buildIntents({ ...request, disbursements }, (method) => toMethodName(method, 'intent'), {
      referenceField: env().PROCESSOR_DISBURSEMENT_REFERENCE_FIELD,
    });
  };
  const result = await write(
    { method: 'POST', operation: 'create_payout', path: paths.intents, forAccount: true, build },
    context,
  );
  const disbursements = request.disbursements.map((one) => ({ ...one, secrets: toSecrets(one) }));
  const { outcomes, strangers } = classifyIntents(result, { ...request, disbursements }, new Date());
  if (strangers.length > 0)
    log().error(
      { intent: request.clientReferenceId, strangers: strangers.slice(0, 10) },
      'the answer to an intent names payouts that were not in it',
    );
  return outcomes;
}

/** Two disbursements with one reference or one address could never be matched to their answers. */
function requireTellable({ disbursements }: IntentsRequest): void {
  const { length } = disbursements;
  if (length === 0 || length > mostDisbursements) throw new Error(`An intent cannot hold ${length} payouts`);
  for (const [field, keys] of [
    ['reference', disbursements.map(({ reference }) => toKey(reference))],
    ['webhookUrl', disbursements.map(({ webhookUrl }) => webhookUrl)],
  ] as const)
    if (new Set(keys).size !== length) throw new Error(`Two payouts of one intent share a ${field}`);
}
