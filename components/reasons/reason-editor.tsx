'use client';

import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { fullReasonListQuery } from '#lib/domain/reasons/query-options/queries.ts';

// A form weighs more than a page may before anybody touches it.
const Form = lazy(async () => ({ default: (await import('./reason-list-form.tsx')).ReasonListForm }));

/** The list of refund reasons, to be rewritten. */
export function ReasonEditor() {
  const { data } = useQuery(fullReasonListQuery);
  return data ? <Form list={data} /> : null;
}
