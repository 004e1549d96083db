import type { QueryKey } from '@tanstack/react-query';
import { batchKeys } from '#lib/domain/batches/query-options/keys.ts';
import { moneyKeys } from '#lib/domain/figures/query-options.ts';
import { fileKeys } from '#lib/domain/files/query-options/keys.ts';
import { historyKeys } from '#lib/domain/history/query-options.ts';
import { inquiryKeys } from '#lib/domain/inquiries/query-options.ts';
import { noteKeys } from '#lib/domain/notes/query-options.ts';
import { noticeKeys } from '#lib/domain/notices/query-options.ts';
import { notificationKeys } from '#lib/domain/notifications/query-options.ts';
import { paymentKeys } from '#lib/domain/payments/query-options/keys.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { reasonKeys } from '#lib/domain/reasons/query-options/keys.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import { registryKeys } from '#lib/domain/registries/query-options.ts';
import { ruleKeys } from '#lib/domain/rules/query-options.ts';
import { sendingKeys } from '#lib/domain/sending/query-options.ts';
import { statementKeys } from '#lib/domain/statements/query-options/keys.ts';
import { takeoverKeys } from '#lib/domain/takeovers/query-options.ts';
import { userKeys } from '#lib/domain/users/query-options.ts';
import type { LiveTopic } from '#lib/events/topics.ts';

/** Which queries a change makes stale. */
export const staleKeys: Record<LiveTopic, (id: string) => QueryKey[]> = {
  payout: (id) => [
    payoutKeys.one(id),
    noteKeys.of(id),
    payoutKeys.list,
    payoutKeys.home,
    takeoverKeys.all,
    moneyKeys.today,
    noticeKeys.feed,
    historyKeys.all,
    notificationKeys.all,
  ],
  'recipient-check': (id) => [recipientKeys.check(id)],
  recipient: () => [recipientKeys.saved],
  banks: () => [recipientKeys.banks],
  sending: () => [sendingKeys.all],
  payment: (id) => [
    paymentKeys.one(id),
    noteKeys.of(id),
    paymentKeys.list,
    moneyKeys.today,
    refundKeys.banks(id),
    refundKeys.intents,
    historyKeys.all,
    notificationKeys.all,
  ],
  inquiry: (id) => [inquiryKeys.one(id)],
  refund: (id) => [
    refundKeys.one(id),
    noteKeys.of(id),
    refundKeys.list,
    moneyKeys.today,
    refundKeys.limits,
    batchKeys.all,
    refundKeys.intents,
    noticeKeys.feed,
    historyKeys.all,
    notificationKeys.all,
  ],
  'refund-reasons': () => [reasonKeys.all],
  statement: (id) => [statementKeys.one(id), statementKeys.list, statementKeys.alarms, noticeKeys.feed],
  'payout-file': (id) => [fileKeys.one(id), fileKeys.list, fileKeys.approvals, noticeKeys.feed],
  registry: () => [registryKeys.all, noticeKeys.feed],
  rules: () => [ruleKeys.all, noticeKeys.feed],
  person: () => [userKeys.people, userKeys.ownSessions],
};

/** Every live query, for when it is unknown what changed. */
export const allLiveKeys: QueryKey[] = [
  moneyKeys.today,
  payoutKeys.all,
  takeoverKeys.all,
  sendingKeys.all,
  recipientKeys.saved,
  recipientKeys.banks,
  recipientKeys.check('').slice(0, 1),
  paymentKeys.all,
  inquiryKeys.one('').slice(0, 1),
  noteKeys.all,
  refundKeys.all,
  batchKeys.all,
  reasonKeys.all,
  statementKeys.all,
  fileKeys.all,
  historyKeys.all,
  notificationKeys.all,
  registryKeys.all,
  ruleKeys.all,
  noticeKeys.feed,
  refundKeys.banks('').slice(0, 1),
  refundKeys.intents,
  userKeys.people,
  userKeys.ownSessions,
];
