import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import type { PayoutEnding } from '#lib/domain/payouts/schemas/home.ts';
import { getDecidedRefunds } from '#lib/domain/refunds/queries/decided.ts';
import type { DecidedRefund } from '#lib/domain/refunds/schemas/decided.ts';
import { countFailedFiles } from '#lib/domain/registries/queries/registries.ts';
import { countOpenLines } from '#lib/domain/statements/queries/statements.ts';
import { type Notice, type NoticeFeed, noticeFeedView } from './schemas.ts';

/** One day of news, and no more than fit in one glance. */
const dayMs = 24 * 3_600_000;
const shown = 20;

/** What waits for this person, and what became of their payouts and refunds without them. */
export async function getNoticeFeed(person: Person, now: Date): Promise<NoticeFeed> {
  const [payouts, decided, open, failedFiles] = await Promise.all([
    getNotificationFeed(person, now),
    getDecidedRefunds(person, new Date(now.getTime() - dayMs), shown),
    can(person.role, 'statements:view') ? countOpenLines(person) : { lines: 0, statements: 0 },
    countFailedFiles(person, now),
  ]);
  const notices = [...payouts.endings.map(ofPayout), ...decided.map(ofRefund)]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, shown);
  return noticeFeedView.parse({
    waiting: payouts.waiting,
    unlistedMovements: open.lines,
    openStatements: open.statements,
    failedFiles,
    notices,
    readAt: payouts.readAt,
  });
}

function ofPayout({ id, payoutId, orderNo, status, at, amount, recipient, why }: PayoutEnding): Notice {
  const { name, holderName, phone, card } = recipient;
  const number = phone ? formatPhone(phone) : card ? formatCard(card) : '';
  const who = name ?? holderName ?? number;
  return {
    of: 'payouts',
    id,
    subjectId: payoutId,
    reference: orderNo,
    status,
    at,
    amount,
    recipient: who,
    words: null,
    why,
  };
}

function ofRefund({ id, answer, at, words, refund }: DecidedRefund): Notice {
  const { anotherAccount, payment, amount, number } = refund;
  const { name, phone } = anotherAccount ?? payment.payer;
  const recipient = name ?? (phone ? formatPhone(phone) : '');
  // The two kinds of event are counted apart, and a browser keeps the ids of both in one list.
  return {
    of: 'refunds',
    id: `r${id}`,
    subjectId: refund.id,
    reference: number,
    status: answer,
    at,
    amount,
    recipient,
    words,
  };
}
