import { db } from '#lib/db/client.ts';

/** Resets the switch to its first state, without any processor trouble that would count. */
export async function openSending(): Promise<void> {
  await db().setting.deleteMany({ where: { key: 'sending-switch' } });
  await db().processorTrouble.deleteMany();
  await db().processorCall.deleteMany({ where: { operation: { not: null } } });
}
