'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { useErased } from '#components/shared/record/erased.tsx';
import {
  type Contradiction,
  toContradiction,
  toContradictionText,
} from '#components/shared/record/history/to-contradiction.ts';
import { useLateSince, useSilence } from '#components/shared/record/notes/use-silence.ts';
import { RecordState } from '#components/shared/record/record-state.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { CopiedMoney } from '#components/shared/value/copied-money.tsx';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import { toNextNumber } from '#lib/domain/payouts/rules/next.ts';
import type { PayoutView, TimelineEntry } from '#lib/domain/payouts/schemas/views.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';
import { movesMoney } from '#lib/domain/recipients/methods/names.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { maxTries } from '#lib/domain/sending/rules/resend.ts';
import { isWaitReason } from '#lib/domain/sending/status.ts';
import { PayoutStatusBadge } from '../payout-status-badge.tsx';
import { NewestAttempt } from './newest-attempt.tsx';
import { findMomentOf } from './sheet/find-moment-of.ts';
import { toTense } from './to-tense.ts';

/** The amount, and in plain words where it is and what happens next. */
export function PayoutState({ payout }: { payout: PayoutView }) {
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const { status, amount, attempt } = payout;
  const moment = toMoment(findMomentOf(payout));
  const toBankName = useBankName();
  const toErased = useErased();
  const { recipient } = payout;
  const account = recipient.phone
    ? formatPhone(recipient.phone)
    : recipient.card && formatCard(recipient.card);
  // The digits alone do not say of which country a card is.
  const kind = recipient.card ? t(`method.${payout.method}`) : null;
  const party = [recipient.name ?? recipient.holderName, kind, account, toBankName(recipient)];
  const contradiction = toContradiction(payout);
  return (
    <RecordState
      label={t('list.status')}
      mark={status}
      sum={
        <div className="grid">
          <CopiedMoney value={fromMoneyView(amount)} size="sum" />
          {payout.amountSide === 'we_are_debited' ? (
            <span className="text-ink-muted text-sm">
              {t('page.weAreDebited', { tense: toTense(payout) })}
            </span>
          ) : null}
        </div>
      }
      party={payout.erasedAt === null ? party.filter(Boolean).join(', ') : toErased(payout.erasedAt)}
      badge={<PayoutStatusBadge status={status} leaving={payout} />}
      sentence={
        status === 'approved' && payout.leavesAt
          ? t(payout.isHeld ? 'schedule.heldSentence' : 'schedule.sentence', {
              moment: toMoment(payout.leavesAt).short,
            })
          : status === 'approved' && attempt.tries > 0
            ? t('wait.tries', { tries: attempt.tries, max: maxTries })
            : isEndedTest(payout)
              ? t('page.testEnded', { ...moment, status: t(`status.${status}.title`) })
              : contradiction?.isOfReports && !contradiction.isReversal
                ? t('page.reportsContradict')
                : t(`status.${status}.sentence`, { ...moment, name: findCanceller(payout) })
      }
      next={<Next payout={payout} />}
      announcement={t(`status.${status}.title`)}
    >
      <Attention payout={payout} contradiction={contradiction} />
    </RecordState>
  );
}

/** Who called it off, as its history says. */
function findCanceller({ timeline }: PayoutView): string {
  return timeline.find(({ kind }) => kind === 'cancelled')?.actorName ?? 'none';
}

type AttentionProps = { payout: PayoutView; contradiction: Contradiction<TimelineEntry> | null };

/** Why a person should look at it. */
export function Attention({ payout, contradiction }: AttentionProps) {
  const t = useTranslations();
  const toMoment = useMoment();
  const { reviewReason, errorCode, errorMessage } = payout;
  if (reviewReason === null || isWaitReason(reviewReason)) return null;
  // The block below says why the tries failed, and the status that they are over.
  if (reviewReason === 'tries_used_up' && (errorCode ?? errorMessage) !== null) return null;
  if (contradiction === null) return <Warning>{t(`payouts.attention.${reviewReason}`)}</Warning>;
  return (
    <Warning>
      {toContradictionText(contradiction, {
        t,
        of: 'payouts',
        toTitle: ({ toStatus }) => t(`payouts.status.${toStatus ?? 'unknown'}.title`),
        toTime: (iso) => toMoment(iso).exact,
      })}
    </Warning>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="max-w-[68ch] text-attention" suppressHydrationWarning>
      {children}
    </p>
  );
}

const ends: readonly PayoutStatus[] = ['paid_out', 'declined', 'error'];

/** Nobody got money or lost any, whatever its status is called. */
function isEndedTest({ method, status }: PayoutView): boolean {
  return ends.includes(status) && !movesMoney(method);
}

/** What happens next by itself, or what to do. */
export function Next({ payout }: { payout: PayoutView }) {
  const { status, attempt } = payout;
  const t = useTranslations('payouts');
  const toMoment = useMoment();
  const { data: sending } = useQuery(sendingQuery);
  const silence = useSilence(payout.waitingSince);
  const lateSince = useLateSince(toDueMoments(payout, sending?.since ?? null));
  const late = lateSince === null ? null : t('wait.late', { since: toMoment(lateSince).short });
  // "Usually within a minute" no longer holds; the notice below explains. Now people are most tempted to pay again.
  if (status === 'accepted' && silence !== 'none')
    return movesMoney(payout.method) ? t('status.accepted.late') : null;
  // A contradiction of this attempt is the news then, whatever was sent after it.
  if (payout.newest && toNextNumber(status) !== null)
    return (
      <>
        {t('wait.paidNothing', { status })} <NewestAttempt newest={payout.newest} orderNo={payout.orderNo} />
      </>
    );
  if (isEndedTest(payout)) return null;
  if (status === 'paid_out' && payout.reviewReason === 'unlisted_status') return t('status.paid_out.doubt');
  // What appears above says what to do: "nothing more to do" would deny it.
  if (status === 'paid_out' && payout.reviewReason !== null) return null;
  if (status === 'paid_out') {
    const how = attempt.isReadAsPaid ? 'read' : (attempt.cannotAsk ?? 'reported');
    return t('status.paid_out.next', { how, transfer: attempt.disbursementId === null ? 'no' : 'yes' });
  }
  if (payout.leavesAt && payout.isHeld)
    return payout.heldUntil && t('schedule.heldUntil', { moment: toMoment(payout.heldUntil).short });
  if (payout.leavesAt && status === 'pending_approval')
    return t('schedule.pendingNext', { moment: toMoment(payout.leavesAt).short });
  if (status !== 'approved') return late ?? t(`status.${status}.next`);
  if (payout.leavesAt) return t('schedule.next');
  if (sending && sending.state !== 'open')
    return t('wait.held', {
      state: sending.until ? 'paused' : 'stopped',
      until: sending.until ? toMoment(sending.until).short : '',
    });
  if (isWaitReason(payout.reviewReason)) return t(`wait.${payout.reviewReason}`);
  if (late) return late;
  if (attempt.nextTryAt)
    return t('wait.nextTry', { tries: attempt.tries, time: toMoment(attempt.nextTryAt).exact });
  return t('status.approved.next');
}

/** What it had to wait for before it can be sent, or its answer can come. `openSince`: when sending went on. */
function toDueMoments(payout: PayoutView, openSince: string | null): (string | null)[] {
  if (payout.status === 'sending') return [findMomentOf(payout)];
  return payout.status === 'approved' ? [findMomentOf(payout), payout.attempt.nextTryAt, openSince] : [];
}
