import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { type Tx, transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import { env } from '#lib/env.ts';
import { publish } from '#lib/events/publish.ts';
import { defaultReasons, type RefundReason, sandboxReasons } from '../rules/reasons.ts';
import type { SaveReasonsInput } from '../schemas/inputs.ts';
import { findReasons, saveReasons } from '../store/settings.ts';

/** The reasons to choose from. The processor is told the Russian text; the sandbox's own end a refund as they say. */
export async function listReasons(tx: Tx): Promise<readonly RefundReason[]> {
  const written = (await findReasons(tx))?.map((reason) => ({ ...reason, sent: reason.ru }));
  const reasons = written ?? defaultReasons;
  return env().PROCESSOR_SANDBOX ? [...reasons, ...sandboxReasons] : reasons;
}

/** Replaces the whole list. Refunds made before keep the text of their day. */
export async function saveRefundReasons(
  person: Person,
  { reasons }: SaveReasonsInput,
): Promise<Result<true>> {
  await transaction(async (tx) => {
    await saveReasons(tx, reasons, person.userId);
    await publish(tx, 'refund-reasons', 'all');
    const codes = reasons.map(({ code }) => code).join(' ');
    await audit(tx, person, 'refund.reasons_saved', { kind: 'setting', id: 'refund-reasons' }, { codes });
  });
  return accept(true);
}
