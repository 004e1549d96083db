'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { late } from '#components/ui/late.tsx';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import type { SendingView } from '#lib/domain/sending/schemas.ts';
import { Bar } from './bars/bar.tsx';

const SendingNotice = late(() =>
  import('#components/sending/sending-notice.tsx').then((module) => module.SendingNotice),
);

const TroubleNotice = late(() =>
  import('#components/sending/trouble-notice.tsx').then((module) => module.TroubleNotice),
);

type SendingBarProps = {
  initial: SendingView;
  /** The button for those who may change the switch. */
  action: ReactNode;
};

/** Says on every page that sending is stopped or paused, why and since when. It follows live events. */
export function SendingBar({ initial, action }: SendingBarProps) {
  const { data } = useQuery({ ...sendingQuery, initialData: initial });
  // A switch that is not open says more than that we are not let in.
  const signIn = data.troubles.find(({ kind }) => kind === 'sign_in');
  if (data.state === 'open' && !signIn) return null;
  return (
    <Bar>
      {data.state !== 'open' ? (
        <SendingNotice held={data} action={action} />
      ) : signIn ? (
        <TroubleNotice trouble={signIn} />
      ) : null}
    </Bar>
  );
}
