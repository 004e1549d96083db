'use client';

import { useEffect } from 'react';
import { useFrame } from '../frame/frame.ts';

/** A load that failed is tried again: the connection may be away for a moment. */
const retryMs = 5_000;

/** Keeps the frame and the pages in it up to date by itself. Used once. */
export function LiveUpdates(): null {
  const frame = useFrame();
  useEffect(() => {
    let isOver = false;
    let end = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      import('./follow-live.ts').then(
        ({ followLive }) => {
          if (!isOver) end = followLive(frame);
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
  }, [frame]);
  return null;
}
