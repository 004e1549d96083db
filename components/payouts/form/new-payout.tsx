'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { AlreadySent } from './already-sent.tsx';
import type { FormOffer } from './draft.ts';
import { SbpForm } from './sbp-form.tsx';
import { useDraft } from './use-draft.ts';
import { blankSbp } from './use-sbp-payout.ts';

type NewPayoutProps = { personId: string; offer: FormOffer };

/** A new payout: the method first, then only its fields. */
export function NewPayout({ personId, offer }: NewPayoutProps) {
  const t = useTranslations('payouts');
  const router = useRouter();
  const { opened, isReady, save, forget, clear } = useDraft({ personId, offer, blank: blankSbp });
  const { draft, isRestored, turn } = opened;
  if (draft.payoutId !== null) {
    const startAnother = () => {
      forget();
      router.refresh();
    };
    return <AlreadySent payoutId={draft.payoutId} onAnother={startAnother} />;
  }
  return (
    <Tabs value="sbp">
      <TabsList aria-label={t('methods')}>
        <TabsTrigger value="sbp">{t('method.sbp')}</TabsTrigger>
      </TabsList>
      <TabsContent value="sbp" className="pt-6 outline-none" tabIndex={-1}>
        {isRestored ? (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
            {t('form.restored')}
            <Button variant="ghost" size="sm" className="-ml-2.5 text-accent-text" onClick={clear}>
              {t('form.clear')}
            </Button>
          </p>
        ) : null}
        <SbpForm key={turn} draft={draft} isReady={isReady} save={save} />
      </TabsContent>
    </Tabs>
  );
}
