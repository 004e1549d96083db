import { onlineManager } from '@tanstack/react-query';
import { eventsPath, type LiveTopic, liveTopics } from '#lib/events/topics.ts';

/**
 * `reconnecting`: interrupted for a moment, longer than the server's own pauses; `lost`: what is shown may be
 * out of date.
 */
export type LiveState = 'live' | 'reconnecting' | 'lost';
export type LiveChange = { topic: LiveTopic; id: string };

export type LiveHandlers = {
  onChanges: (changes: LiveChange[]) => void;
  /** Changes may have been missed, and it is unknown which. */
  onResync: () => void;
  onState: (state: LiveState) => void;
};

const reconnectingAfterMs = 3_000;
const lostAfterMs = 15_000;
/**
 * The server sends something every 15 s; after more than two missed sends the connection is dead, whatever
 * its state.
 */
const silentAfterMs = 40_000;
const firstPauseMs = 500;
const longestPauseMs = 10_000;

/**
 * Opens one stream of live changes for this tab, beginning with those since the server read the page: so nothing that came
 * with the page has to be read again to be sure of it. It resumes where it was after every interruption. It is
 * closed while the tab is hidden, because without HTTP/2 a browser allows six connections to a host over all
 * its tabs. Returns a function that ends it.
 */
export function connectLive(since: string, handlers: LiveHandlers): () => void {
  let source: EventSource | null = null;
  let cursor = since;
  let pauseMs = firstPauseMs;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let worries: ReturnType<typeof setTimeout>[] = [];

  function open(): void {
    close();
    worry();
    source = new EventSource(`${eventsPath}?after=${encodeURIComponent(cursor)}`);
    source.onerror = reopenLater;
    source.addEventListener('changes', (event) => {
      received(event);
      handlers.onChanges(readChanges(event.data));
    });
    source.addEventListener('resync', (event) => {
      received(event);
      handlers.onResync();
    });
    source.addEventListener('beat', received);
    // The reads that follow find the session ended, and the reader asks for the password.
    source.addEventListener('signed-out', handlers.onResync);
  }

  function received(event: MessageEvent): void {
    cursor = event.lastEventId;
    pauseMs = firstPauseMs;
    calm();
    handlers.onState('live');
    clearTimeout(silence);
    silence = setTimeout(open, silentAfterMs);
  }

  /** Reports, until something arrives, first nothing, then a hint, then a warning. */
  function worry(): void {
    if (worries.length > 0) return;
    worries = [
      setTimeout(() => handlers.onState('reconnecting'), reconnectingAfterMs),
      setTimeout(() => handlers.onState('lost'), lostAfterMs),
    ];
  }

  function calm(): void {
    for (const timer of worries) clearTimeout(timer);
    worries = [];
  }

  function close(): void {
    clearTimeout(reopening);
    clearTimeout(silence);
    source?.close();
    source = null;
  }

  /** We reconnect ourselves: a browser gives up for good on any answer but 200. */
  function reopenLater(): void {
    close();
    worry();
    reopening = setTimeout(open, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  function onVisibility(): void {
    close();
    calm();
    if (document.visibilityState === 'visible' && onlineManager.isOnline()) open();
  }

  /** Offline is also a person who signs out: a stream that was opened again would be refused. */
  function onOnline(isOnline: boolean): void {
    onVisibility();
    if (!isOnline) worry();
  }

  document.addEventListener('visibilitychange', onVisibility);
  const leaveOnline = onlineManager.subscribe(onOnline);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    leaveOnline();
    close();
    calm();
  };
}

/** A newer server may send topics that this page does not know. */
function readChanges(data: string): LiveChange[] {
  const changes = JSON.parse(data) as { topic: string; id: string }[];
  return changes.filter((change): change is LiveChange =>
    (liveTopics as readonly string[]).includes(change.topic),
  );
}
