'use client';

import type { ReactNode } from 'react';
import { useShown } from '#components/shared/frame/frame.ts';
import { late } from '#components/ui/late.tsx';
import { Bar } from './bars/bar.tsx';

const SendingNotice = late(() =>
  import('#components/sending/sending-notice.tsx').then((module) => module.SendingNotice),
);

const TroubleNotice = late(() =>
  import('#components/sending/trouble-notice.tsx').then((module) => module.TroubleNotice),
);

/**
 * Says on every page that sending is stopped or paused, why and since when. It follows live events. `action`: the button for
 * those who may change the switch.
 */
export function SendingBar({ action }: { action: ReactNode }) {
  const data = useShown('sending');
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
