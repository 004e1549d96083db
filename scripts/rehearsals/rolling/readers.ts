import { setTimeout as wait } from 'node:timers/promises';

const everyMs = 100;

/** Somebody who reads all the time: how often, how often refused, and how long the slowest took. */
export function watchReads(url: string, cookie: string) {
  const seen = { reads: 0, refused: 0, slowestMs: 0, first: '' };
  let isOver = false;
  const read = async () => {
    const from = performance.now();
    const said = await fetch(url, { headers: { cookie } })
      .then((answer) => answer.text().then(() => answer.status))
      .catch((error: Error) => String(error.cause ?? error));
    seen.reads += 1;
    seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - from));
    if (said === 200) return;
    seen.refused += 1;
    seen.first ||= String(said);
  };
  void (async () => {
    while (!isOver) {
      await read();
      await wait(everyMs);
    }
  })();
  return {
    stop: () => {
      isOver = true;
      return seen;
    },
  };
}

/** A page that listens to live events, and opens the stream again from where it was, as ours do. */
export function watchStream(url: string, cookie: string) {
  const seen = { openings: 0, changes: 0, refused: 0, resyncs: 0 };
  const stop = new AbortController();
  let cursor = '';
  const listen = async () => {
    const answer = await fetch(`${url}?after=${encodeURIComponent(cursor)}`, {
      headers: { cookie },
      signal: stop.signal,
    });
    seen.openings += 1;
    if (answer.status !== 200 || !answer.body) seen.refused += 1;
    else
      for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
        cursor =
          text
            .match(/^id: ?(.+)$/gm)
            ?.at(-1)
            ?.replace(/^id: ?/, '') ?? cursor;
        seen.changes += text.match(/^event: ?changes$/gm)?.length ?? 0;
        seen.resyncs += text.match(/^event: ?resync$/gm)?.length ?? 0;
      }
  };
  const listening = (async () => {
    while (!stop.signal.aborted) {
      // A stream that breaks off is opened again at once.
      await listen().catch(() => {});
      await wait(200);
    }
  })();
  return {
    stop: async () => {
      stop.abort();
      await listening;
      return seen;
    },
  };
}
