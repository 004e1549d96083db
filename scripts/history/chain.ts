import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { chainText, genesisHash } from '#lib/domain/audit/rules.ts';

export type Acted = {
  at: Date;
  actor: string;
  action: string;
  objectKind: string;
  objectId: string;
  details: Record<string, string>;
};

/** Appends to an audit that is empty so far: oldest first, each entry chained to the one before. */
export function newChain(client: pg.Client): (acts: Acted[]) => Promise<void> {
  let [id, prevHash] = [0n, genesisHash];
  function* toLines(acts: Acted[]): Generator<string> {
    for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      id += 1n;
      const hash = createHash('sha256')
        .update(chainText(prevHash, { id, ...act }))
        .digest('hex');
      // Nothing in here has a tab, a line break or a backslash, which COPY would read as its own.
      const { at, actor, action, objectKind, objectId, details } = act;
      const row = [id, at.toISOString(), actor, action, objectKind, objectId, JSON.stringify(details)];
      yield `${[...row, prevHash, hash].join('\t')}\n`;
      prevHash = hash;
    }
  }
  return async (acts) => {
    const into = client.query(
      copyFrom(
        'COPY audit_entries (id, at, actor, action, object_kind, object_id, details, prev_hash, hash) FROM STDIN',
      ),
    );
    await pipeline(Readable.from([[...toLines(acts)].join('')]), into);
  };
}
