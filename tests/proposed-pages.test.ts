import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { PayoutPage } from '#components/payouts/page/payout-page.tsx';
import { RefundPage } from '#components/refunds/page/refund-page.tsx';
import { SessionGateValue } from '#components/shared/viewer/session-gate.ts';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Person } from '#lib/auth/permissions.ts';
import { findPayout } from '#lib/domain/payouts/queries/one.ts';
import { payoutKeys } from '#lib/domain/payouts/query-options.ts';
import { findRefundView } from '#lib/domain/refunds/queries/one.ts';
import { refundKeys } from '#lib/domain/refunds/query-options/keys.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readWhole } from '#tests/pages/read-whole.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { day, newProposal } from '#tests/resolving/acts.ts';
import { newLostPayout } from '#tests/resolving/payouts.ts';
import { newLostRefund } from '#tests/resolving/refunds.ts';
import '#tests/sandbox.ts';

let [maker, proposer, decider] = [] as unknown as [Person, Person, Person];

beforeAll(async () => {
  maker = await newPersonWithPassword('manager', 'Mark');
  proposer = await newPersonWithPassword('finance', 'Fiona');
  decider = await newPersonWithPassword('manager', 'Maria');
});

const waitingSince = new Date(Date.now() - 6 * day).toISOString();

const sides = {
  payout: async () => {
    const { payoutId: id, ...target } = await newLostPayout(maker, { origin: 'silent' });
    const page = createElement(PayoutPage, { id });
    return { target, page, queryKey: payoutKeys.one(id), find: () => findPayout(decider, id) };
  },
  refund: async () => {
    const { refundId: id, ...target } = await newLostRefund(maker, { origin: 'silent' });
    const page = createElement(RefundPage, { id });
    return { target, page, queryKey: refundKeys.one(id), find: () => findRefundView(decider, id) };
  },
};

const company = { name: null, taxNumber: null, hasLogo: false };
const viewer = { name: 'Maria', role: 'manager', company, methods: [] } as never;

/** The page of the person who decides, with this answer of the server. */
function read(page: ReactNode, queryKey: readonly unknown[], view: object): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(queryKey, view);
  const gated = createElement(SessionGateValue, { value: {} as never }, page);
  const seen = createElement(ViewerProvider, { value: viewer }, gated);
  return readWhole(createElement(QueryClientProvider, { client }, seen));
}

test.each(['payout', 'refund'] as const)(
  'of a silent %s nobody is told to find out what a colleague has found out, and that stands before what helps to',
  async (noun) => {
    const { target, page, queryKey, find } = await sides[noun]();
    const readSilent = async () => read(page, queryKey, { ...(await find()), waitingSince });
    const [silence] = en.payouts.silence.closed.title.split(':');
    const { details } = en.record.ask;
    expect(await readSilent()).toContain(silence);
    await newProposal(proposer, target);
    const said = await readSilent();
    expect(said).not.toContain(silence);
    const [proposal, help] = [en.resolutions.decide, details].map((each) => said.indexOf(each));
    expect(proposal).toBeGreaterThan(-1);
    expect(help).toBeGreaterThan(proposal ?? Number.MAX_VALUE);
  },
);
