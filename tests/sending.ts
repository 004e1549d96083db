import { db } from '#lib/db/client.ts';

/** The switch as nobody ever touched it, and no trouble of the processor that would count. */
export async function openSending(): Promise<void> {
  await db().setting.deleteMany({ where: { key: 'sending-switch' } });
  await db().processorCall.deleteMany({ where: { operation: { not: null } } });
}
