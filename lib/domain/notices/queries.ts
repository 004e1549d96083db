import 'server-only';
import { can, type Person, roles } from '#lib/auth/permissions.ts';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import { db } from '#lib/db/client.ts';
import { countFilesToDecide } from '#lib/domain/files/queries/approvals.ts';
import { type FileNewsItem, getFileNews } from '#lib/domain/files/queries/news.ts';
import { getNotificationFeed } from '#lib/domain/payouts/queries/notification-feed.ts';
import type { PayoutEnding } from '#lib/domain/payouts/schemas/home.ts';
import { getDecidedRefunds } from '#lib/domain/refunds/queries/decided.ts';
import type { DecidedRefund } from '#lib/domain/refunds/schemas/decided.ts';
import { countFailedFiles } from '#lib/domain/registries/queries/registries.ts';
import { countToAnswer } from '#lib/domain/rules/queries.ts';
import { countOpenLines } from '#lib/domain/statements/queries/statements.ts';
import { getTakeovers } from '#lib/domain/takeovers/queries.ts';
import type { TakeoverView } from '#lib/domain/takeovers/schemas.ts';
import { toDevice } from '#lib/domain/users/device.ts';
import { toUnusual } from '#lib/domain/users/rules/place.ts';
import { listNewAccess } from '#lib/domain/users/store/managing.ts';
import { listUnusualSignIns } from '#lib/domain/users/store/people.ts';
import { type Notice, type NoticeFeed, noticeFeedView } from './schemas.ts';

/** People who may be the second person. */
const deciders = roles.filter((role) => can(role, 'refunds:approve') || can(role, 'resolutions:decide'));

/** One day of news, and no more than fit in one glance. */
const dayMs = 24 * 3_600_000;
const shown = 20;

/** What waits for this person, and what became of their payouts, refunds and files without them. */
export async function getNoticeFeed(person: Person, now: Date): Promise<NoticeFeed> {
  const since = new Date(now.getTime() - dayMs);
  const [payouts, decided, files, open, failedFiles, newAccess, takeovers, unusual, toAgree, filesToApprove] =
    await Promise.all([
      getNotificationFeed(person, now),
      getDecidedRefunds(person, since, shown),
      getFileNews(person, since, shown),
      can(person.role, 'statements:view') ? countOpenLines(person) : { lines: 0, statements: 0 },
      countFailedFiles(person, now),
      can(person.role, 'refunds:approve') ? listNewAccess(db(), deciders, now) : [],
      getTakeovers(person, since),
      listUnusualSignIns(db(), { ...person, since: new Date(now.getTime() - 7 * dayMs) }, shown),
      countToAnswer(person),
      countFilesToDecide(person),
    ]);
  const news = [...payouts.endings.map(ofPayout), ...decided.map(ofRefund), ...files.map(ofFile)].sort(
    (one, other) => other.at.localeCompare(one.at),
  );
  // What happened last counts: an outcome that was unknown and is known now is no news beside that.
  const notices = news
    .filter((one, at) => news.findIndex(({ subjectId }) => subjectId === one.subjectId) === at)
    .slice(0, shown);
  return noticeFeedView.parse({
    waiting: payouts.waiting,
    toApprove: payouts.toApprove,
    toAgree,
    filesToApprove,
    unlistedMovements: open.lines,
    openStatements: open.statements,
    failedFiles,
    newAccess: newAccess
      .filter(({ id }) => id !== person.userId)
      .map(({ id, name, decidesFrom, accessBy }) => ({
        id,
        name,
        byName: accessBy?.name ?? null,
        countsFrom: decidesFrom?.toISOString(),
      })),
    unusualSignIns: unusual.map(({ id, at, address, userAgent, isHalf, ...found }) => {
      const device = toDevice(userAgent);
      return { id, at: at.toISOString(), address, isHalf, unusual: toUnusual(found), ...device };
    }),
    takeovers: takeovers
      .filter(isNews)
      .map(({ id, status, orderNo, makerName, reason, endedByName, endReason }) => ({
        ...{ id, status, orderNo },
        name: status === 'waiting' ? makerName : (endedByName ?? ''),
        reason: status === 'waiting' ? reason : (endReason ?? ''),
      })),
    notices,
    readAt: payouts.readAt,
  });
}

/** What a colleague asks for, and what became of one's own. */
const isNews = ({ isOwn, status }: TakeoverView) =>
  isOwn ? status === 'taken' || status === 'declined' : status === 'waiting';

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
    amounts: [amount],
    recipient: who,
    words: null,
    why,
  };
}

function ofRefund({ id, answer, at, words, refund }: DecidedRefund): Notice {
  const { anotherAccount, payment, amount, number } = refund;
  const { name, phone } = anotherAccount ?? payment.payer;
  const recipient = name ?? (phone ? formatPhone(phone) : '');
  // The kinds of event are counted apart, and a browser keeps the ids of all in one list.
  return {
    of: 'refunds',
    id: `r${id}`,
    subjectId: refund.id,
    reference: number,
    status: answer,
    at,
    amounts: [amount],
    recipient,
    words,
  };
}

function ofFile({ id, fileId, fileName, what, at, reason, paid, totals }: FileNewsItem): Notice {
  return {
    of: 'files',
    id: `f${id}`,
    subjectId: fileId,
    reference: fileName,
    status: what,
    at,
    amounts: totals,
    recipient: '',
    words: reason,
    paid,
  };
}
