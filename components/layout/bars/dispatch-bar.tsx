'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { late } from '#components/ui/late.tsx';
import { dispatchQuery } from '#lib/domain/payouts/query-options.ts';
import type { DispatchView } from '#lib/domain/payouts/schemas/views.ts';
import { Bar } from './bars.tsx';

const DispatchNotice = late(() => import('./dispatch-notice.tsx').then((module) => module.DispatchNotice));

type DispatchBarProps = {
  initial: DispatchView;
  /** For those who may change it. */
  action: ReactNode;
};

/** Says on every page that nothing leaves the house, why and since when. Comes and goes with the live events. */
export function DispatchBar({ initial, action }: DispatchBarProps) {
  const { data } = useQuery({ ...dispatchQuery, initialData: initial });
  if (data.state === 'open') return null;
  return (
    <Bar>
      <DispatchNotice dispatch={data} action={action} />
    </Bar>
  );
}
