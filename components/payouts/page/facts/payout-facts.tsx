'use client';

import { BookmarkPlus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { PayoutStatusBadge } from '#components/payouts/payout-status-badge.tsx';
import { AttemptLink as Attempt } from '#components/shared/record/attempt-link.tsx';
import { UnlessErased } from '#components/shared/record/erased.tsx';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { Remark } from '#components/shared/record/person.tsx';
import { PersonLink } from '#components/shared/record/person-link.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Copied } from '#components/shared/value/copied.tsx';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { ShortId } from '#components/shared/value/short-id.tsx';
import { UnbrokenNumbers } from '#components/shared/value/unbroken-numbers.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { can } from '#lib/auth/permissions.ts';
import { isSameMoney } from '#lib/core/money.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { LinkedPayout, PayoutView } from '#lib/domain/payouts/schemas/views.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { toTense, toTenseOf } from '../to-tense.ts';
import { PeopleFacts } from './people-facts.tsx';
import { RecipientFacts } from './recipient-facts.tsx';

const Repetition = late(() => import('./repetition.tsx').then((module) => module.Repetition));
const SaveDialog = late(() => import('../save/save-dialog.tsx').then((module) => module.SaveDialog));

/** Keeps the recipient of this payout for the next ones. */
function SaveRecipient({ payout }: { payout: PayoutView }) {
  const t = useTranslations('saved.saving');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <BookmarkPlus aria-hidden className="size-4" />
        {t('open')}
      </Button>
      {isOpen ? <SaveDialog payout={payout} onClose={() => setOpen(false)} returnTo={button} /> : null}
    </>
  );
}

type PartProps = { payout: PayoutView };

/** The right-hand column: to whom, how much, by whom, and the payout's ids. */
export function PayoutFacts({ payout }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <>
      <FactGroup title={t('recipient')}>
        <UnlessErased at={payout.erasedAt}>
          <RecipientFacts {...payout} />
        </UnlessErased>
      </FactGroup>
      <Onward payout={payout} />
      {payout.repetition ? <Repetition payout={payout} repetition={payout.repetition} /> : null}
      <Details payout={payout} />
      <FactGroup title={t('people')}>
        <PeopleFacts payout={payout} />
      </FactGroup>
      <Ids payout={payout} />
    </>
  );
}

/** The way to everything about the recipient, and the way to keep them for the next payout. */
function Onward({ payout }: PartProps) {
  const { role } = useViewer();
  if (payout.erasedAt !== null) return null;
  return (
    <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <PersonLink id={payout.id} />
      {can(role, 'recipients:save') && movesMoney(payout.method) ? <SaveRecipient payout={payout} /> : null}
    </div>
  );
}

function Details({ payout }: PartProps) {
  const t = useTranslations('payouts');
  const { status, amount, amountSide, method, orderNo, description, payoutText, attempt, file } = payout;
  const isRecipients = amountSide === 'recipient_gets';
  const [own, other] = isRecipients
    ? [attempt.received, attempt.debited]
    : [attempt.debited, attempt.received];
  const tense = toTenseOf(status);
  return (
    <FactGroup title={t('page.details')}>
      <Fact label={t(isRecipients ? 'page.recipientGets' : 'page.weAreDebited', { tense: toTense(payout) })}>
        <CopiedMoney value={fromMoneyView(amount)} />
      </Fact>
      {own && !isSameMoney(fromMoneyView(own), fromMoneyView(amount)) ? (
        <Fact label={t(isRecipients ? 'page.otherReceived' : 'page.otherDebited', { tense })} strong>
          <span className="text-attention">
            <CopiedMoney value={fromMoneyView(own)} />
          </span>
        </Fact>
      ) : null}
      {other && !isSameMoney(fromMoneyView(other), fromMoneyView(amount)) ? (
        <Fact label={t(isRecipients ? 'page.debited' : 'page.received', { tense })}>
          <CopiedMoney value={fromMoneyView(other)} />
        </Fact>
      ) : null}
      <Fact label={t('page.method')}>{t(`method.${method}`)}</Fact>
      <Fact label={t('page.orderNo')}>
        <Copied text={orderNo}>
          <Breakable text={orderNo} className="figures whitespace-normal" />
        </Copied>
      </Fact>
      {file ? (
        <Fact label={t('page.file')}>
          <PageLink
            href={`/payouts/files/${file.id}` as Route}
            className="wrap-anywhere text-accent-text underline underline-offset-2"
          >
            {file.fileName}
          </PageLink>
        </Fact>
      ) : null}
      <AttemptLink label={t('page.previous')} to={payout.previous} ownNumber={orderNo} />
      <AttemptLink label={t('page.nextAttempt')} to={payout.next} ownNumber={orderNo} />
      {description ? (
        <Remark label={t('page.description')}>
          <UnbrokenNumbers>{description}</UnbrokenNumbers>
        </Remark>
      ) : null}
      {payoutText ? (
        <Remark label={t('page.payoutText')}>
          <UnbrokenNumbers>{payoutText}</UnbrokenNumbers>
        </Remark>
      ) : null}
    </FactGroup>
  );
}

function Ids({ payout: { id, orderNo, attempt } }: PartProps) {
  const t = useTranslations('payouts.page');
  return (
    <FactGroup title={t('ids')}>
      <Fact label={t('payoutId')}>
        <ShortId value={id} />
      </Fact>
      <Fact label={t('attemptId', { number: attempt.number })}>
        <ShortId value={attempt.id} />
      </Fact>
      {/* As a rule it is the order number, which stands among the details. */}
      {attempt.clientReferenceId === orderNo ? null : (
        <Fact label={t('clientReferenceId')}>
          <ShortId value={attempt.clientReferenceId} whole />
        </Fact>
      )}
      <Fact label={t('intentId')} empty={t('notYet')}>
        {attempt.intentId ? <ShortId value={attempt.intentId} /> : null}
      </Fact>
      <Fact label={t('disbursementId')} empty={t('notYet')}>
        {attempt.disbursementId ? <ShortId value={attempt.disbursementId} whole /> : null}
      </Fact>
      {attempt.processorCreatedAt ? (
        <Fact label={t('processorCreatedAt')}>
          <DateTime value={attempt.processorCreatedAt} withoutZone className="text-sm" />
        </Fact>
      ) : null}
    </FactGroup>
  );
}

type AttemptLinkProps = { label: string; to: LinkedPayout | null; ownNumber: string };

/** Nothing when there is none. */
function AttemptLink({ label, to, ownNumber }: AttemptLinkProps) {
  const t = useTranslations('payouts.page');
  if (!to) return null;
  const { orderNo } = to;
  const status = <PayoutStatusBadge status={to.status} look="plain" />;
  const number = orderNo === ownNumber ? t('sameNumber', { orderNo }) : orderNo;
  return <Attempt label={label} href={`/payouts/${to.id}`} number={number} status={status} />;
}
