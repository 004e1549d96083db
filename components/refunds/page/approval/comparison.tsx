'use client';

import { ArrowDown, ArrowRight, Equal, EqualNot, TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toPayerBank } from '#components/payments/to-payer-line.ts';
import { Remark } from '#components/shared/record/person.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Phone } from '#components/shared/value/phone.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { formatInstrument, formatMoney } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { isMasked } from '#lib/core/personal-data.ts';
import { isSameName, toBankName } from '#lib/domain/recipients/rules.ts';
import type { RefundView } from '#lib/domain/refunds/schemas/views.ts';

/** The original payer next to the new recipient, line by line, with every reason for or against the refund. */
export function Comparison({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.approval');
  const { payment, anotherAccount, amount, confirmation } = refund;
  const { payer } = payment;
  const locale = useLocale();
  // It goes back the way it was paid: there is nothing to compare.
  if (!anotherAccount) return <Words refund={refund} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid items-stretch gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <Side title={t('from')} sum={payment.amount}>
          <Line label={t('phone')} empty={t('payerUnknown')}>
            {payer.phone ? (
              <Phone value={payer.phone} />
            ) : (
              payer.instrument && formatInstrument(payer.instrument)
            )}
          </Line>
          <Line label={t('bank')} empty={t('payerUnknown')}>
            {toPayerBank(payer, locale)}
          </Line>
          <Line label={t('name')} empty={t('payerUnknown')}>
            {payer.name}
          </Line>
        </Side>
        <span aria-hidden className="self-center justify-self-center text-attention">
          <ArrowRight className="size-6 max-sm:hidden" />
          <ArrowDown className="size-6 sm:hidden" />
        </span>
        <Side title={t('to')} sum={amount} isNew>
          <Line label={t('phone')} mark={toMark(payer.phone === anotherAccount.phone, payer.phone)}>
            <Copied text={anotherAccount.phone}>
              <Phone value={anotherAccount.phone} />
            </Copied>
          </Line>
          <Line label={t('bank')} mark={toMark(isSameBank(payer, anotherAccount), payer.bank)}>
            {toBankName(locale, anotherAccount)}
          </Line>
          <Line
            label={t('name')}
            empty={t('noName')}
            mark={anotherAccount.name && toMark(isSameText(payer.name, anotherAccount.name), payer.name)}
          >
            {anotherAccount.name}
          </Line>
          {confirmation ? (
            <p className="text-ink-muted text-xs">{t('confirmed', { name: confirmation.byName })}</p>
          ) : null}
        </Side>
      </div>
      <Destination refund={refund} phone={anotherAccount.phone} />
      <Words refund={refund} />
    </div>
  );
}

type SideProps = {
  title: string;
  sum: RefundView['payment']['amount'];
  isNew?: boolean;
  children: ReactNode;
};

function Side({ title, sum, isNew = false, children }: SideProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'grid content-start gap-3 rounded-lg border p-4',
        isNew ? 'border-attention-line bg-attention-soft' : 'border-line bg-sunken',
      )}
    >
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        {title}
        {sum ? <Money value={fromMoneyView(sum)} className="font-semibold text-base" /> : null}
      </h3>
      <dl className="grid gap-2.5">{children}</dl>
    </section>
  );
}

type Mark = 'same' | 'differs';

/** Nothing where the payer's side is not known: there is nothing to compare with. */
function toMark(isSame: boolean, payers: string | null): Mark | null {
  // Two texts may look alike once they are masked.
  if (!payers || (isSame && isMasked(payers))) return null;
  return isSame ? 'same' : 'differs';
}

/** One bank has many names: those that the list of banks knows have one in Latin letters. */
function isSameBank(
  payer: RefundView['payment']['payer'],
  { bankName, bankNameLatin }: NonNullable<RefundView['anotherAccount']>,
): boolean {
  return (payer.bankLatin !== null && payer.bankLatin === bankNameLatin) || isSameText(payer.bank, bankName);
}

function isSameText(one: string | null, other: string): boolean {
  return one !== null && isSameName(one, other);
}

type LineProps = { label: string; empty?: string; mark?: Mark | '' | null; children: ReactNode };

function Line({ label, empty, mark, children }: LineProps) {
  const t = useTranslations('refunds.approval');
  return (
    <div className="grid">
      <dt className="flex flex-wrap items-center gap-x-2 text-ink-muted text-xs">
        {label}
        {mark ? (
          <span
            className={classNames(
              'flex items-center gap-1',
              mark === 'differs' && 'font-medium text-attention',
            )}
          >
            {mark === 'same' ? (
              <Equal aria-hidden className="size-3.5" />
            ) : (
              <EqualNot aria-hidden className="size-3.5" />
            )}
            {t(mark)}
          </span>
        ) : null}
      </dt>
      <dd className="wrap-anywhere font-semibold text-lg tabular-nums leading-snug">
        {children || <span className="font-normal text-base text-ink-muted">{empty}</span>}
      </dd>
    </div>
  );
}

/** Other recent refunds to the same phone: nothing else reveals refunds stolen by insiders. */
function Destination({ refund: { sameDestination }, phone }: { refund: RefundView; phone: string }) {
  const t = useTranslations('refunds.approval');
  const locale = useLocale();
  if (!sameDestination) return null;
  const { count, paidCount, waitingCount, sum, otherNames } = sameDestination;
  if (count === 0) return <p className="text-ink-muted text-sm">{t('destinationNone')}</p>;
  const query = new URLSearchParams({ period: '30d', q: phone });
  return (
    <div className="flex items-start gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-attention" />
      <p className="max-w-[68ch]">
        <strong className="font-semibold">
          {t('destinationSome', {
            ...{ count, paidCount, waitingCount },
            sum: formatMoney(fromMoneyView(sum), locale),
          })}
        </strong>{' '}
        {otherNames.length > 0 ? (
          <>
            <strong className="font-semibold">
              {t('destinationNames', { count: otherNames.length, names: otherNames.join(', ') })}
            </strong>{' '}
          </>
        ) : null}
        {t('destinationMeans')}{' '}
        <PageLink
          href={`/refunds?${query}` as Route}
          className="text-accent-text underline underline-offset-2"
        >
          {t('destinationOpen')}
        </PageLink>
      </p>
    </div>
  );
}

/** Who asks for the refund, and the reasons they gave. */
function Words({ refund }: { refund: RefundView }) {
  const t = useTranslations('refunds.approval');
  const tPage = useTranslations('refunds.page');
  const { makerName, anotherAccountReason, reason, note, confirmation } = refund;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Remark label={t('maker')}>{makerName}</Remark>
      <Remark label={t('reason')}>{reason.texts[useLocale()]}</Remark>
      {anotherAccountReason ? <Remark label={t('why')}>{anotherAccountReason}</Remark> : null}
      {confirmation?.differentNameReason ? (
        <Remark label={tPage('differentNameReason')}>{confirmation.differentNameReason}</Remark>
      ) : null}
      {note ? <Remark label={t('note')}>{note}</Remark> : null}
    </dl>
  );
}
