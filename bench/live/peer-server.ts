import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openClient, openPool } from '#lib/db/open.ts';

// Streams what is written into our outbox and nothing more: it knows no session and no cursor, so a reader who returns has
// missed what was sent meanwhile.

const connectionString = process.argv[2];
const streams = new Set<ServerResponse>();
const reader = openPool({ connectionString, max: 1 });
const listener = await openClient({ connectionString });
/** Ids are given out before commit, so a late commit has an id between these. */
const looksBack = 200;
let reported = new Set<number>();
let last = 0;
let isReading = false;
let isAskedAgain = false;

async function wake(): Promise<void> {
  isAskedAgain = true;
  if (isReading) return;
  isReading = true;
  while (isAskedAgain) {
    isAskedAgain = false;
    const { rows } = await reader.query(
      'SELECT id::int, topic, subject_id AS subject FROM live_events WHERE id > $1 ORDER BY id',
      [last - looksBack],
    );
    const fresh = rows.filter(({ id }) => !reported.has(id));
    if (fresh.length === 0) continue;
    reported = new Set(rows.map(({ id }) => id));
    last = rows.at(-1).id;
    const changes = fresh.map(({ topic, subject }) => ({ topic, id: subject }));
    const frame = `id: ${last}\nevent: changes\ndata: ${JSON.stringify(changes)}\n\n`;
    for (const stream of streams) stream.write(frame);
  }
  isReading = false;
}

// The end of its bench ends this process too: otherwise it would run for ever, and keep open what the bench writes to.
process.on('disconnect', () => process.exit());

listener.on('notification', () => void wake());
await listener.query('LISTEN paydesk_live');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: resync\ndata: 1\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
