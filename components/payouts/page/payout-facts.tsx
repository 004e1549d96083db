'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DateTime } from '#components/shared/date-time.tsx';
import { Money } from '#components/shared/money.tsx';
import { Phone } from '#components/shared/phone.tsx';
import { ShortId } from '#components/shared/short-id.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { fromMoneyView } from '#lib/core/zod-field.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas.ts';
import { Fact } from '../fact.tsx';

type PartProps = { payout: PayoutView };

/** The right third: to whom, how much, by whom, and under which ids. */
export function PayoutFacts({ payout, className }: PartProps & { className: string }) {
  return (
    <div className={classNames('grid gap-6', className)}>
      <Recipient payout={payout} />
      <Details payout={payout} />
      <People payout={payout} />
      <Ids payout={payout} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h2 className="border-line border-b pb-2 font-semibold text-base">{title}</h2>
      <dl className="grid gap-2">{children}</dl>
    </section>
  );
}

function Recipient({ payout: { recipient } }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <Group title={t('recipient')}>
      <Fact label={t('name')} empty={t('noName')} strong>
        {recipient.name}
      </Fact>
      <Fact label={t('phone')}>
        {recipient.phone ? (
          <Copied text={recipient.phone}>
            <Phone value={recipient.phone} />
          </Copied>
        ) : null}
      </Fact>
      <Fact label={t('bank')}>{recipient.bankName}</Fact>
    </Group>
  );
}

function Details({ payout }: PartProps) {
  const t = useTranslations('payouts');
  const { amount, amountSide, method, orderNo, description } = payout;
  return (
    <Group title={t('page.details')}>
      <Fact label={amountSide === 'recipient_gets' ? t('page.recipientGets') : t('page.weAreDebited')}>
        <Money value={fromMoneyView(amount)} />
      </Fact>
      <Fact label={t('page.method')}>{t(`method.${method}`)}</Fact>
      <Fact label={t('page.orderNo')}>
        <Copied text={orderNo}>
          <span className="figures whitespace-normal break-all">{orderNo}</span>
        </Copied>
      </Fact>
      {description ? <Fact label={t('page.description')}>{description}</Fact> : null}
    </Group>
  );
}

function People({ payout: { makerName, createdAt, confirmation } }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <Group title={t('people')}>
      <Fact label={t('maker')}>
        <Person name={makerName} at={createdAt} />
      </Fact>
      {confirmation ? (
        <Fact label={t('confirmer')}>
          <Person name={confirmation.byName} at={confirmation.at} />
        </Fact>
      ) : null}
    </Group>
  );
}

function Person({ name, at }: { name: string; at: string }) {
  return (
    <span className="grid">
      {name}
      <DateTime value={at} className="text-ink-muted text-xs" />
    </span>
  );
}

function Ids({ payout: { id, attempt } }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <Group title={t('ids')}>
      <Fact label={t('payoutId')}>
        <ShortId value={id} />
      </Fact>
      <Fact label={t('attemptId', { number: attempt.number })}>
        <ShortId value={attempt.id} />
      </Fact>
      <Fact label={t('clientReferenceId')}>
        <ShortId value={attempt.clientReferenceId} whole />
      </Fact>
      <Fact label={t('intentId')} empty={t('notYet')}>
        {attempt.intentId ? <ShortId value={attempt.intentId} /> : null}
      </Fact>
      <Fact label={t('disbursementId')} empty={t('notYet')}>
        {attempt.disbursementId ? <ShortId value={attempt.disbursementId} /> : null}
      </Fact>
    </Group>
  );
}

function Copied({ text, children }: { text: string; children: ReactNode }) {
  const t = useTranslations('common');
  return (
    <span className="inline-flex items-center gap-0.5">
      {children}
      <CopyButton text={text} label={t('copyId', { id: text })} doneLabel={t('copied')} />
    </span>
  );
}
