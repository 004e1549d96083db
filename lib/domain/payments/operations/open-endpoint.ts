import 'server-only';
import { transaction } from '#lib/db/client.ts';
import { openConfiguredEndpoint } from '#lib/domain/webhooks/operations.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

/** All payments share one address: they are made elsewhere, so none of them was ever given one of its own. */
export const paymentsEndpoint = { subjectKind: 'payments', subjectId: 'payments' } as const;

/** Opens the address that PAYMENT_WEBHOOK_TOKEN names, at the worker's start; without one payments are only looked up. */
export async function openPaymentsEndpoint(): Promise<void> {
  const token = env().PAYMENT_WEBHOOK_TOKEN;
  await transaction((tx) => openConfiguredEndpoint(tx, paymentsEndpoint, token));
  if (token === undefined) log().warn('PAYMENT_WEBHOOK_TOKEN is not set: payments come by looking up only');
}
