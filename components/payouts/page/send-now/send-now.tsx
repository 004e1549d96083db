'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ActOnWaiting } from '#components/sending/act-on-waiting.tsx';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { sendNowAction } from '#lib/domain/payouts/actions.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

const loadDialog = () => import('./other-name-dialog.tsx').then((module) => module.OtherNameDialog);
const OtherNameDialog = late(loadDialog);

/** A payout that did not leave by itself is sent with the content that this page shows; under another name with a reason. */
export function SendNow({ payout }: { payout: PayoutView }) {
  const { id, amount, attempt, sendNow } = payout;
  const [isAsked, setAsked] = useState(false);
  const fingerprint = sendNow?.fingerprint ?? '';
  if (sendNow?.needsReason || isAsked) return <UnderOtherName {...{ payout, isAsked, setAsked }} />;
  return (
    <ActOnWaiting
      isOffered={sendNow !== null}
      about={{
        ...{ texts: 'payouts.sendNow', amount, queryKey: payoutKeys.one(id) },
        act: () => sendNowAction({ attemptId: attempt.id, fingerprint }),
      }}
    />
  );
}

type OtherNameProps = { payout: PayoutView; isAsked: boolean; setAsked: (isAsked: boolean) => void };

/** The dialog outlives its button: when somebody else decides meanwhile, it says so instead of disappearing. */
function UnderOtherName({ payout, isAsked, setAsked }: OtherNameProps) {
  const t = useTranslations('payouts.sendNow');
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      {payout.sendNow ? (
        <Button
          ref={opener}
          size="sm"
          aria-haspopup="dialog"
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => setAsked(true)}
        >
          <Send aria-hidden className="size-4" />
          {t('act')}
        </Button>
      ) : null}
      {isAsked ? <OtherNameDialog payout={payout} onClose={() => setAsked(false)} returnTo={opener} /> : null}
    </>
  );
}
