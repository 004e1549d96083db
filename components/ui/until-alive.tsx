'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A mark in the HTML of the server that is gone once React has taken over the part in which it appears: a press before
 * that does nothing. Journeys wait for it.
 */
export function UntilAlive() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAlive ? null : <template data-until-alive />;
}
