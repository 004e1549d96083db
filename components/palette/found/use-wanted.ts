'use client';

import { useEffect, useState } from 'react';
import { hasCardNumber } from '#lib/core/card-text.ts';

const pauseMs = 200;
const leastLength = 3;

/** The text to search for, once nobody has typed for 200 ms. */
export function useWanted(text: string): { wanted: string; isSearch: boolean } {
  const [wanted, setWanted] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setWanted(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  // A card number is never searched for: it would end up in addresses and logs.
  return { wanted, isSearch: wanted.length >= leastLength && !hasCardNumber(wanted) };
}
