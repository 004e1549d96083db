'use client';

import { useEffect, useState } from 'react';

/**
 * True once a frame has been drawn since it was wanted; false as soon as it is not. What is costly to show waits for
 * it, so that the press that asks for it is seen to have been registered.
 */
export function usePainted(wanted: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame is drawn after its callbacks; the next task is the first one behind it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setPainted(false);
    };
  }, [wanted]);
  return wanted && painted;
}
