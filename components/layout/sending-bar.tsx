'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { late } from '#components/ui/late.tsx';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { Bar } from './bars/bar.tsx';

const SendingNotice = late(() =>
  import('#components/sending/sending-notice.tsx').then((module) => module.SendingNotice),
);

type SendingBarProps = {
  initial: SwitchView;
  /** The button for those who may change the switch. */
  action: ReactNode;
};

/** Says on every page that sending is stopped or paused, why and since when. It follows live events. */
export function SendingBar({ initial, action }: SendingBarProps) {
  const { data } = useQuery({ ...sendingQuery, initialData: initial });
  if (data.state === 'open') return null;
  return (
    <Bar>
      <SendingNotice held={data} action={action} />
    </Bar>
  );
}
