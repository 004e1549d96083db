'use client';

import { useEffect, useState } from 'react';
import { useFrame } from '../frame/frame.ts';

/** A load that failed is tried again: the connection may be away for a moment. */
const retryMs = 5_000;

/** Keeps the frame and its pages up to date by itself, since the moment at which the server read them. Used once. */
export function LiveUpdates(props: { since: string }): null {
  const frame = useFrame();
  // The server gives a later moment whenever it renders the frame again, but the stream goes on from where it is.
  const [since] = useState(props.since);
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      import('./follow-live.ts').then(
        ({ followLive }) => {
          if (!isOver) end = followLive(frame, since);
        },
        () => {
          frame.tell({ live: 'lost' });
          if (!isOver) retry = setTimeout(begin, retryMs);
        },
      );
    };
    begin();
    return () => {
      isOver = true;
      clearTimeout(retry);
      end();
    };
  }, [frame, since]);
  return null;
}
