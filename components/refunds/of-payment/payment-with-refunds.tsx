'use client';

import { useQuery } from '@tanstack/react-query';
import { Equal, type LucideIcon, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PaymentPage } from '#components/payments/page/payment-page.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Button } from '#components/ui/button.tsx';
import { fromMoneyView, type MoneyView } from '#lib/core/money-view.ts';
import { intentQuery, refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import type { IntentView, RefundListRow } from '#lib/domain/refunds/schemas/views.ts';
import { isUnresolved } from '#lib/domain/refunds/status.ts';
import { findFailed } from './find-failed.ts';
import { Movements } from './movements.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { RefundLine } from './refund-line.tsx';
import { ends, givenBack, inStage, isMoreThan, type Stage } from './stages.ts';

// Rendered on the server where needed; their code loads after what people look at first.

/**
 * The page of a payment together with its refunds. Payments must not import refunds, so the page receives
 * these parts as props.
 */
export function PaymentWithRefunds({ id }: { id: string }) {
  const { data: refunds = [] } = useQuery(refundsOfPaymentQuery(id));
  return (
    <PaymentPage
      id={id}
      unresolved={refunds.filter(({ status }) => isUnresolved(status))}
      failed={findFailed(refunds)}
      refundLines={refunds.flatMap(toLines)}
      refunds={<PaymentRefunds paymentId={id} />}
      toIntent={(intentId) => <Intent intentId={intentId} paymentId={id} />}
    />
  );
}

function toLines(refund: RefundListRow) {
  const { id, createdAt, finishedAt } = refund;
  const made = { id: `${id} made`, at: createdAt, line: <RefundLine refund={refund} is="made" /> };
  if (finishedAt === null) return [made];
  return [{ id: `${id} ended`, at: finishedAt, line: <RefundLine refund={refund} is="ended" /> }, made];
}

/**
 * The other movements of a payment's intent, and what has become of the whole: choosing an amount shows what it
 * consists of. Nothing for an intent that is this payment alone.
 */
function Intent({ intentId, paymentId }: { intentId: string; paymentId: string }) {
  const t = useTranslations('payments.intent');
  const { data: intent, isError } = useQuery(intentQuery(intentId));
  const [shown, setShown] = useState<Stage | null>(null);
  if (isError && !intent) return <p className="text-ink-muted text-sm">{t('failed')}</p>;
  if (!intent || !isMoreThan(paymentId, intent.movements)) return null;
  const movements = intent.movements.filter((movement) => shown === null || inStage(movement, shown));
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-base">{t('title')}</h2>
        {shown ? (
          <Button size="sm" variant="ghost" onClick={() => setShown(null)}>
            {t('all')}
          </Button>
        ) : null}
      </div>
      {intent.sums ? <Sums sums={intent.sums} shown={shown} onShow={setShown} /> : null}
      <Movements movements={movements} paymentId={paymentId} />
    </section>
  );
}

type SumsProps = {
  sums: NonNullable<IntentView['sums']>;
  shown: Stage | null;
  onShow: (stage: Stage | null) => void;
};

/** Asked for = what became of it, and by itself what was given back of the paid part: lines that add up. */
function Sums({ sums, shown, onShow }: SumsProps) {
  const isSome = (stage: Stage) => sums[stage].amountMinor !== '0';
  const toButton = (stage: Stage, Sign: LucideIcon | null) => (
    <li key={stage} className="flex items-center gap-1">
      {Sign ? <Sign aria-hidden className="size-3.5 text-ink-faint" /> : null}
      <StageButton
        stage={stage}
        sum={sums[stage]}
        isShown={shown === stage}
        onClick={() => onShow(shown === stage ? null : stage)}
      />
    </li>
  );
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-1">
      <ol className="-ml-2 flex flex-wrap items-center gap-x-1 gap-y-1 max-sm:grid">
        {toButton('asked', null)}
        {ends.filter(isSome).map((stage, at) => toButton(stage, at === 0 ? Equal : Plus))}
      </ol>
      {givenBack.some(isSome) ? (
        <ol className="flex flex-wrap items-center gap-x-1 gap-y-1 max-sm:-ml-2 max-sm:grid">
          {givenBack.filter(isSome).map((stage) => toButton(stage, null))}
        </ol>
      ) : null}
    </div>
  );
}

type StageButtonProps = { stage: Stage; sum: MoneyView; isShown: boolean; onClick: () => void };

function StageButton({ stage, sum, isShown, onClick }: StageButtonProps) {
  const t = useTranslations('payments.intent.stage');
  const isZero = sum.amountMinor === '0';
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onClick}
      className="grid min-h-11 flex-1 rounded-lg px-2 py-1 text-left hover:bg-hover aria-pressed:bg-hover max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4"
    >
      <span className="text-ink-muted text-xs">{t(stage)}</span>
      <Money value={fromMoneyView(sum)} className={isZero ? 'font-normal text-ink-muted' : ''} />
    </button>
  );
}
