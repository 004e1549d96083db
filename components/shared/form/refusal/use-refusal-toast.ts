'use client';

import { useCallback } from 'react';
import { showToast } from '#components/ui/toast.ts';
import type { Refusal } from '#lib/core/result.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Shows refusals that belong to no field as a short message over the page. */
export function useRefusalToast(): (refusal: Refusal) => void {
  const toText = useRefusalText();
  return useCallback((refusal) => showToast({ tone: 'failed', title: toText(refusal) }), [toText]);
}
