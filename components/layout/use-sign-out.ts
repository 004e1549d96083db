'use client';

import { useRefusalToast } from '#components/shared/use-refusal-toast.ts';
import { signOutAction, signOutEverywhereAction } from '#lib/domain/users/actions.ts';

/** A real navigation, not a soft one: nothing that this person has seen stays in the page's memory. */
function leave() {
  window.location.assign('/sign-in');
}

export function useSignOut(): () => Promise<void> {
  const showRefusal = useRefusalToast();
  return async () => {
    const result = await signOutAction({});
    if (result.ok || result.refusal.code === 'session_ended') leave();
    else showRefusal(result.refusal);
  };
}

export function useSignOutEverywhere(): () => Promise<void> {
  const showRefusal = useRefusalToast();
  return async () => {
    const result = await signOutEverywhereAction({});
    if (result.ok || result.refusal.code === 'session_ended') leave();
    else showRefusal(result.refusal);
  };
}
