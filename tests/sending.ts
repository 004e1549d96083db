import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { resumeSending } from '#lib/domain/sending/operations/switch.ts';
import { findSwitch } from '#lib/domain/sending/store/switch.ts';
import { env } from '#lib/env.ts';

/** Resets the switch to its first state, without any processor trouble that would count. */
export async function openSending(): Promise<void> {
  await db().setting.deleteMany({ where: { key: 'sending-switch' } });
  await db().processorTrouble.deleteMany();
  await db().processorCall.deleteMany({ where: { operation: { not: null } } });
}

/** Resumes as somebody does who has seen why sending is stopped. */
export async function resume(person: Person, reason: string) {
  const seen = await findSwitch(db());
  return resumeSending(person, { reason, seenSince: seen?.since ?? null });
}

/**
 * Sends with the time that a call has in production. Tests of answers that never come shorten it, and many who want one
 * row at once can use up the short time on their locks before the winner has sent anything.
 */
export async function sendUnhurried(send: () => Promise<unknown>): Promise<void> {
  const settings = env();
  const usual = settings.PROCESSOR_WRITE_TIMEOUT_MS;
  settings.PROCESSOR_WRITE_TIMEOUT_MS = 90_000;
  await send().finally(() => {
    settings.PROCESSOR_WRITE_TIMEOUT_MS = usual;
  });
}
