import { rows } from '#tests/database.ts';
import { hold } from './violation.ts';

export type Move = { id: string; from: string | null; to: string };

/** Returns the moves of all of them, in their order. */
export async function judgeRecord(
  kind: 'payout' | 'refund',
  all: readonly { id: string; payoutId?: string; status: string }[],
): Promise<Move[]> {
  const ids = all.map(({ id }) => id);
  const table = kind === 'payout' ? 'payout_events' : 'refund_events';
  const column = kind === 'payout' ? 'attempt_id' : 'refund_id';
  const moves = await rows<Move>(
    `SELECT ${column} AS id, from_status::text AS "from", to_status::text AS "to" FROM ${table} e
     WHERE ${column} = ANY ($1) AND to_status IS NOT NULL AND from_status IS DISTINCT FROM to_status ORDER BY e.id`,
    [ids],
  );
  const audited = await rows<{ id: string; to: string; count: number }>(
    `SELECT coalesce(details->>'attempt', object_id) AS id, substr(action, 8) AS "to", count(*)::int AS count
     FROM audit_entries WHERE object_id = ANY ($1) GROUP BY 1, 2`,
    [all.map(({ id, payoutId }) => payoutId ?? id)],
  );
  for (const { id, status } of all) {
    const own = moves.filter((move) => move.id === id);
    const isChain = own.every(({ from }, at) => at === 0 || from === own[at - 1]?.to);
    const about = () => `${id} is ${status} after ${JSON.stringify(own.map(({ from, to }) => [from, to]))}`;
    hold('each state has its event and its audit entry', isChain && own.at(-1)?.to === status, about);
    const later = own.filter(({ from }) => from !== null);
    for (const to of new Set(later.map((move) => move.to))) {
      const entries = audited.find((entry) => entry.id === id && entry.to === to)?.count ?? 0;
      const count = later.filter((move) => move.to === to).length;
      hold(
        'each state has its event and its audit entry',
        entries >= count,
        () => `${about()}; ${entries} entries`,
      );
    }
  }
  return moves;
}

/** A payout is called for once: all that its answer has done is done by that one, with an untrue sum. */
export async function judgeAnswers(attemptIds: readonly string[]): Promise<void> {
  if (attemptIds.length === 0) return;
  const [believed] = await rows<{ id: string; to: string }>(
    `SELECT attempt_id AS id, to_status::text AS "to" FROM payout_events
     WHERE attempt_id = ANY ($1) AND source = 'processor_answer' AND to_status IN ('accepted', 'paid_out')`,
    [attemptIds],
  );
  hold('another sum than was asked for is believed by nobody', believed === undefined, () =>
    JSON.stringify(believed),
  );
}
