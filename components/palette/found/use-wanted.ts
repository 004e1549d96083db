'use client';

import { useEffect, useState } from 'react';
import { hasCardNumber } from '#lib/core/card-text.ts';

const pauseMs = 200;
const leastLength = 3;

/** What to ask the server for: the text once nobody has typed for a moment. */
export function useWanted(text: string): { wanted: string; isSearch: boolean } {
  const [wanted, setWanted] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  // A card number is never looked for: it would stand in addresses and logs.
  return { wanted, isSearch: wanted.length >= leastLength && !hasCardNumber(wanted) };
}
