import 'server-only';
import { transaction } from '#lib/db/client.ts';
import { openConfiguredEndpoint } from '#lib/domain/webhooks/operations/apply.ts';
import { sharedKind } from '#lib/domain/webhooks/rules.ts';
import { env } from '#lib/env.ts';
import { log } from '#lib/log.ts';

/**
 * All payments share one webhook address: they are created outside Paydesk, so none could be given one of its
 * own.
 */
export const paymentsEndpoint = { subjectKind: sharedKind, subjectId: 'payments' } as const;

/**
 * Opens the address named by PAYMENT_WEBHOOK_TOKEN when the worker starts. Without the token, payments become
 * known only through lookups.
 */
export async function openPaymentsEndpoint(): Promise<void> {
  const token = env().PAYMENT_WEBHOOK_TOKEN;
  await transaction((tx) => openConfiguredEndpoint(tx, paymentsEndpoint, token));
  if (token === undefined) log().warn('PAYMENT_WEBHOOK_TOKEN is not set: payments come by looking up only');
}
