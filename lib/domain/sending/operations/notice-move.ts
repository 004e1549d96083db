import 'server-only';
import { actorName, worker } from '#lib/auth/permissions.ts';
import { transaction } from '#lib/db/client.ts';
import { forgetTokens } from '#lib/processor/client.ts';
import { hasMoved, saveMove, saveState } from '../store/place.ts';
import { stopSending } from './switch.ts';

/**
 * A database that was restored or moved may not know what was sent after the copy was made, and would send it once
 * more. Until this has stopped sending, every claim finds by itself that the database has moved. Returns whether it
 * has. The first call in a new database only remembers where it is.
 */
export async function noticeMove(): Promise<boolean> {
  return transaction(async (tx) => {
    const moved = await hasMoved(tx);
    if (moved) {
      await stopSending(tx, 'restored');
      // The processor may have replaced the tokens since; a sending under a dead one has an unknown outcome.
      await forgetTokens(tx);
      // A file of payouts, with which machines would go on by themselves, waits for a person because of this.
      await saveMove(tx, actorName(worker));
    }
    await saveState(tx, actorName(worker));
    return moved;
  });
}
