'use client';

import { useEffect, useEffectEvent } from 'react';
import { onSignInElsewhere, reportPresence } from './report-presence.ts';

/** A session idles out after 15 minutes, so one report a minute is precise enough. */
const reportEveryMs = 60_000;

/**
 * Keeps the session alive while somebody really types or clicks, and notices when another person has signed
 * in to this browser: what this page shows and does is no longer theirs.
 */
export function Presence({ userId, onOther }: { userId: string; onOther: () => void }) {
  const notifyOther = useEffectEvent(onOther);
  useEffect(() => {
    let reportedAt = 0;
    const judge = (present: string | null) => {
      if (present !== null && present !== userId) notifyOther();
    };
    const report = async () => {
      if (Date.now() - reportedAt < reportEveryMs) return;
      reportedAt = Date.now();
      judge(await reportPresence());
    };
    void report();
    window.addEventListener('keydown', report, { capture: true, passive: true });
    window.addEventListener('pointerdown', report, { capture: true, passive: true });
    const stopListening = onSignInElsewhere(judge);
    return () => {
      window.removeEventListener('keydown', report, { capture: true });
      window.removeEventListener('pointerdown', report, { capture: true });
      stopListening();
    };
  }, [userId]);
  return null;
}
