'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { tryPolicyAction } from '#lib/domain/decisions/actions.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import type { TrialView, TriedView } from '#lib/domain/rules/schemas/views.ts';

/** What the policy would have asked for in the last days, once somebody wants to know. */
export function Trial({ document }: { document: PolicyDocument }) {
  const t = useTranslations('rules.trial');
  const { run, isPending } = useAction(tryPolicyAction);
  const showRefusal = useRefusalToast();
  const [tried, setTried] = useState<{ of: PolicyDocument; trial: TrialView } | null>(null);
  const test = async () => {
    const result = await run({ document });
    if (result.ok) setTried({ of: document, trial: result.value });
    else showRefusal(result.refusal);
  };
  // A result belongs to the policy that it was asked for.
  const trial = tried?.of === document ? tried.trial : null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" pending={isPending} pendingLabel={t('trying')} onClick={() => void test()}>
        {t('try')}
      </Button>
      <div role="status" className="grid gap-1 empty:hidden">
        {trial ? <Reported trial={trial} /> : null}
        {trial && document.rules.some(({ subject }) => subject === 'file') ? (
          <p className="text-ink-muted text-sm">{t('files')}</p>
        ) : null}
      </div>
    </div>
  );
}

function Reported({ trial: { days, payouts, refunds } }: { trial: TrialView }) {
  const t = useTranslations('rules.trial');
  return (
    <>
      <p className="text-ink-muted text-sm">{t('days', { days })}</p>
      <Counts of="payouts" tried={payouts} />
      <Counts of="refunds" tried={refunds} />
    </>
  );
}

function Counts({
  of,
  tried: { total, isCut, before, after },
}: {
  of: 'payouts' | 'refunds';
  tried: TriedView;
}) {
  const t = useTranslations(`rules.trial.${of}`);
  if (total === 0) return <p>{t('none')}</p>;
  const { asked, never, aboveLimit } = before;
  return (
    <div>
      <p className="figures font-medium">{t('after', { total, ...after })}</p>
      {after.never > 0 ? <p className="figures">{t('never', { count: after.never })}</p> : null}
      {after.aboveLimit > 0 ? (
        <p className="figures">{t('aboveLimit', { count: after.aboveLimit })}</p>
      ) : null}
      <p className="figures text-ink-muted text-sm">{t('before', { asked, never, aboveLimit })}</p>
      {isCut ? <p className="text-ink-muted text-sm">{t('cut', { total })}</p> : null}
    </div>
  );
}
