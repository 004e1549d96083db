'use client';

import type { QueryClient } from '@tanstack/react-query';
import type { Late } from '#components/ui/late.tsx';
import { can, type Permission, type Role } from '#lib/auth/permissions.ts';
import { actReads } from '#lib/domain/acts/query-options.ts';
import { batchReads } from '#lib/domain/batches/query-options/queries.ts';
import { fileReads } from '#lib/domain/files/query-options/queries.ts';
import { historyReads, historyTableQuery } from '#lib/domain/history/query-options.ts';
import { notificationQuery, notificationReads } from '#lib/domain/notifications/query-options.ts';
import { paymentQuery, paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { payoutQuery, payoutReads } from '#lib/domain/payouts/query-options.ts';
import { savedReads } from '#lib/domain/recipients/query-options.ts';
import {
  refundQuery,
  refundReads,
  refundsOfPaymentQuery,
} from '#lib/domain/refunds/query-options/queries.ts';
import { reportQuery } from '#lib/domain/reports/query-options.ts';
import { statementReads } from '#lib/domain/statements/query-options/queries.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import type { ListReads } from '#lib/list/reads.ts';
import { homePartsQuery } from './home-parts.ts';
import { type Reading, toReading, toRowsReading } from './reading.ts';
import {
  Acts,
  Batches,
  Files,
  History,
  Home,
  Notification,
  Notifications,
  Payment,
  Payments,
  Payout,
  Payouts,
  Recipients,
  Refund,
  Refunds,
  Reports,
  Statements,
} from './served.tsx';

/** A page that the browser shows by itself. */
export type Screen = {
  permission: Permission;
  Page: Late<{ id: string }>;
  /** What it shows first. */
  toReadings: (place: Place, role: Role) => readonly Reading[];
  /** The filters that its address begins with, where it has none; null: all rows. */
  findBeginning?: (client: QueryClient, role: Role) => Promise<string | null>;
  /** The ids of the rows that are known, in their order. */
  findRows?: (client: QueryClient, query: string) => readonly string[];
};

/** The id of a record, and the filters of a list as its queries write them. */
export type Place = { id: string; query: string };

type ListOptions<Row extends { id: string }, Counts> = {
  reads: ListReads<Row, Counts>;
  hasCounts?: boolean;
  Page: Late<object>;
};

function toList<Row extends { id: string }, Counts>(
  permission: Permission,
  { reads, hasCounts = false, Page }: ListOptions<Row, Counts>,
): Screen {
  return {
    permission,
    Page,
    toReadings: ({ query }) => [
      toRowsReading(reads.rows(query)),
      ...(hasCounts ? [toReading(reads.counts)] : []),
    ],
    findRows: (client, query) =>
      client
        .getQueryData(reads.rows(query).queryKey)
        ?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [],
  };
}

const historyList = toList('history:view', {
  reads: historyReads,
  Page: History,
});

const pages: Readonly<Record<string, Screen>> = {
  '/': {
    permission: 'payouts:view',
    Page: Home,
    toReadings: ({ query }, role) => [
      toReading(homePartsQuery(query === 'mine=1' && can(role, 'sending:control'))),
    ],
  },
  '/reports': {
    permission: 'reports:view',
    Page: Reports,
    toReadings: ({ query }) => [toReading(reportQuery(query))],
  },
  '/payouts': toList('payouts:view', {
    reads: payoutReads,
    hasCounts: true,
    Page: Payouts,
  }),
  '/payouts/files': toList('files:view', {
    reads: fileReads,
    Page: Files,
  }),
  '/payments': toList('payments:view', {
    reads: paymentReads,
    hasCounts: true,
    Page: Payments,
  }),
  '/refunds': toList('refunds:view', {
    reads: refundReads,
    hasCounts: true,
    Page: Refunds,
  }),
  '/refunds/batches': toList('refunds:view', {
    reads: batchReads,
    Page: Batches,
  }),
  '/recipients': toList('recipients:view', {
    reads: savedReads,
    Page: Recipients,
  }),
  '/statements': toList('statements:view', {
    reads: statementReads,
    Page: Statements,
  }),
  '/history/notifications': toList('history:view', {
    reads: notificationReads,
    Page: Notifications,
  }),
  '/audit': toList('audit:view', {
    reads: actReads,
    Page: Acts,
  }),
  '/history': {
    ...historyList,
    toReadings: (place, role) => [toReading(historyTableQuery), ...historyList.toReadings(place, role)],
    findBeginning: async (client, role) => {
      const desk = await client.ensureQueryData(historyTableQuery).catch(() => null);
      return desk?.views.find(({ defaultFor }) => defaultFor === role)?.query || null;
    },
  },
};

const records: readonly (readonly [address: RegExp, screen: Screen])[] = [
  [
    /^\/payouts\/(po_[0-9a-z]{26})$/,
    {
      permission: 'payouts:view',
      Page: Payout,
      toReadings: ({ id }) => [toReading(payoutQuery(id)), toReading(customerTextsQuery('payouts'))],
    },
  ],
  [
    /^\/refunds\/(rf_[0-9a-z]{26})$/,
    {
      permission: 'refunds:view',
      Page: Refund,
      toReadings: ({ id }) => [toReading(refundQuery(id)), toReading(customerTextsQuery('refunds'))],
    },
  ],
  [
    /^\/payments\/(pay_[0-9a-z]{26})$/,
    {
      permission: 'payments:view',
      Page: Payment,
      toReadings: ({ id }) => [
        toReading(paymentQuery(id)),
        toReading(refundsOfPaymentQuery(id)),
        toReading(customerTextsQuery('payments')),
      ],
    },
  ],
  [
    /^\/history\/notifications\/(whd_[0-9a-z]{26})$/,
    {
      permission: 'history:view',
      Page: Notification,
      toReadings: ({ id }) => [toReading(notificationQuery(id))],
    },
  ],
];

export type Found = { screen: Screen; id: string };

/** The screen of that path; null where only the server can show the page. */
export function findScreen(path: string): Found | null {
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page) return { screen: page, id: '' };
  for (const [address, screen] of records) {
    const id = address.exec(path)?.[1];
    if (id) return { screen, id };
  }
  return null;
}
