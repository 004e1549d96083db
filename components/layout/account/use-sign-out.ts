'use client';

import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { refuse } from '#lib/core/result.ts';
import { signOutAction, signOutEverywhereAction } from '#lib/domain/users/actions.ts';

function useEnding(end: typeof signOutAction | typeof signOutEverywhereAction): () => Promise<void> {
  const client = useQueryClient();
  const showRefusal = useRefusalToast();
  return async () => {
    // Stops all queries: one between the session's end and the next page would ask the person who is leaving
    // to sign in again.
    onlineManager.setOnline(false);
    void client.cancelQueries();
    const result = await end({}).catch(() => refuse('offline'));
    // What was typed and not sent goes with the person. After an ended session it waits: they may sign in and go on.
    if (result.ok) sessionStorage.clear();
    // A full page load, not a client navigation: nothing this person has seen stays in memory.
    if (result.ok || result.refusal.code === 'session_ended') return window.location.assign('/sign-in');
    onlineManager.setOnline(true);
    showRefusal(result.refusal);
  };
}

export const useSignOut = () => useEnding(signOutAction);
export const useSignOutEverywhere = () => useEnding(signOutEverywhereAction);
