'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import type { Column } from '#components/shared/list/table/data-table.tsx';
import { type HeaderColumn, toColumns, toHeaders } from '#components/shared/list/table/headers.ts';
import { toCodeText } from '#components/shared/status/to-reason.ts';
import { toWhy } from '#components/shared/status/to-why.ts';
import { useReason } from '#components/shared/status/use-reason.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Reference } from '#components/shared/value/reference.tsx';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { type HistoryColumn, usualColumns } from '#lib/domain/history/schemas/columns.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { KindLabel } from '../kind.tsx';
import { MovementStatusBadge } from '../movement-status-badge.tsx';
import { MovementLink } from './movement-link.tsx';

const places: Record<HistoryColumn, Omit<HeaderColumn, 'key'>> = {
  created: { width: 'w-0' },
  type: { width: 'w-0' },
  reference: { note: true },
  status: { width: 'w-1/4' },
  party: { width: 'w-1/4' },
  method: {},
  bank: {},
  maker: {},
  approver: {},
  error: {},
  finished: { width: 'w-0' },
  // Whatever columns there are and in which order, it stays in sight.
  amount: { align: 'right', width: 'w-0', className: 'held-cell' },
};

/** The least needed of the columns that nobody has chosen yield on a narrow screen. */
const yielding: Partial<Record<HistoryColumn, string>> = {
  method: 'max-xl:hidden',
  maker: 'max-[90rem]:hidden',
};

function useHistoryHeaders(columns: readonly HistoryColumn[] = usualColumns) {
  const t = useTranslations('history.column');
  const isUsual = columns.join() === usualColumns.join();
  return toHeaders<HistoryColumn>(
    columns.map((key) => ({
      key,
      ...places[key],
      ...(isUsual && yielding[key] && { className: yielding[key] }),
    })),
    t,
  );
}

const cells: Record<HistoryColumn, (movement: Movement) => ReactNode> = {
  created: ({ createdAt }) => <DateTime value={createdAt} withoutZone className="text-ink-muted" />,
  type: ({ kind }) => <KindLabel kind={kind} />,
  reference: (movement) => <ReferenceCell movement={movement} />,
  status: (movement) => (
    <>
      <MovementStatusBadge movement={movement} />
      <ReasonLine movement={movement} />
    </>
  ),
  party: ({ party }) => <PartyCell party={party} />,
  method: (movement) => <MethodCell movement={movement} />,
  bank: (movement) => <BankCell movement={movement} />,
  maker: ({ makerName }) => <Quiet text={makerName} />,
  approver: ({ approverNames }) => <Quiet text={approverNames.join(', ')} />,
  error: ({ errorCode }) => <ErrorCell code={errorCode} />,
  finished: ({ finishedAt }) =>
    finishedAt ? <DateTime value={finishedAt} withoutZone className="text-ink-muted" /> : null,
  amount: (movement) => <Amount movement={movement} />,
};

/** A column of its own says the bank already. */
const cellsExceptBank = {
  ...cells,
  method: (movement: Movement) => <MethodCell movement={movement} isBankShown={false} />,
};

export function useHistoryColumns(columns: readonly HistoryColumn[]): Column<Movement>[] {
  return toColumns(useHistoryHeaders(columns), columns.includes('bank') ? cellsExceptBank : cells);
}

function ReferenceCell({ movement }: { movement: Movement }) {
  const { id, reference, paymentReference } = movement;
  const name = reference ?? toShortId(id);
  return (
    <>
      <MovementLink movement={movement}>
        <Reference className="reference-cell">{name}</Reference>
      </MovementLink>
      {paymentReference ? <Reference className="under-line yielding">{paymentReference}</Reference> : null}
    </>
  );
}

function PartyCell({ party: { name, instrument } }: Pick<Movement, 'party'>) {
  if (!name) return <span className="figures">{instrument}</span>;
  return (
    <>
      <span className="yielding">{name}</span>
      <span className="figures under-line">{instrument}</span>
    </>
  );
}

function MethodCell({ movement, isBankShown = true }: { movement: Movement; isBankShown?: boolean }) {
  const t = useTranslations('history.method');
  const toBankName = useBankName();
  const bankName = isBankShown ? toBankName(movement) : null;
  const { method, methodName } = movement;
  const label = method === 'other' && methodName ? methodName : method && t(method);
  return (
    <span className="method-cell">
      {label}
      {bankName ? <span className="under-line yielding">{bankName}</span> : null}
    </span>
  );
}

function BankCell({ movement }: { movement: Movement }) {
  return <Quiet text={useBankName()(movement)} />;
}

function ErrorCell({ code }: { code: string | null }) {
  const t = useTranslations();
  return <Quiet text={code && toCodeText(t, code)} />;
}

function Quiet({ text }: { text: string | null }) {
  return text ? <span className="quiet-cell">{text}</span> : null;
}

function Amount({ movement: { amount } }: { movement: Movement }) {
  const t = useTranslations('history');
  return amount ? (
    <Money value={fromMoneyView(amount)} />
  ) : (
    <span className="whitespace-nowrap text-ink-muted">{t('noAmount')}</span>
  );
}

/** Why it failed or is doubtful, directly under the status. */
function ReasonLine({ movement }: { movement: Movement }) {
  const { kind, group, status, reviewReason } = movement;
  const t = useTranslations();
  const ours = `${kind}s.attention.${reviewReason}` as 'payouts.attention.no_answer';
  const why = toWhy(status, useReason()(movement), t.has(ours) ? t(ours) : null);
  if (!why || (group !== 'failed' && group !== 'attention')) return null;
  return <span className="why-line">{why}</span>;
}

/** The row on a phone: who and how much first, then kind, status and time. */
export function HistoryPhoneRow({ movement }: { movement: Movement }) {
  const { id, party, reference, createdAt } = movement;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <MovementLink movement={movement}>
          <span className="wrap-anywhere">
            {party.name ?? party.instrument ?? reference ?? toShortId(id)}
          </span>
        </MovementLink>
        <Amount movement={movement} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <KindLabel kind={movement.kind} />
        <MovementStatusBadge movement={movement} />
        <DateTime value={createdAt} withoutZone className="ml-auto text-ink-muted text-xs" />
      </div>
      <ReasonLine movement={movement} />
      <div className="flex justify-between gap-3 text-ink-muted text-xs">
        <span className="figures">{party.name ? party.instrument : null}</span>
        {reference ? <Reference className="min-w-0">{reference}</Reference> : null}
      </div>
    </div>
  );
}
