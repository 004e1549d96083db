import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { NewPayout } from '#components/screens/served.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import type { Person } from '#lib/auth/permissions.ts';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { findAgain } from '#lib/domain/payouts/queries/again.ts';
import { getBankResults, getWorkedBanks } from '#lib/domain/payouts/queries/bank-results.ts';
import {
  getAvailableMethods,
  getPayoutLimits,
  getScheduleFacts,
} from '#lib/domain/payouts/queries/limits.ts';
import { suggestOrderNo } from '#lib/domain/payouts/queries/order-number.ts';
import { findSavedStart } from '#lib/domain/payouts/queries/saved-start.ts';
import { getSavedChoices } from '#lib/domain/recipients/queries/saved.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { banksQuery, savedChoicesQuery } from '#lib/domain/recipients/query-options.ts';
import { findTakeoverStart } from '#lib/domain/takeovers/queries.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('payouts.newTitle');

export default async function NewPayoutPage({
  searchParams,
}: {
  searchParams: Promise<Record<'again' | 'next' | 'recipient' | 'takeover', string | string[] | undefined>>;
}) {
  const person = await requirePermission('payouts:create');
  const t = await getTranslations('payouts');
  const query = await searchParams;
  const client = new QueryClient();
  const [orderNo, again, limits, schedule] = await Promise.all([
    readForPage(suggestOrderNo(person, new Date())),
    readForPage(findOrigin(person, query)),
    readForPage(getPayoutLimits(person, new Date())),
    readForPage(getScheduleFacts(person)),
    client.prefetchQuery({ ...savedChoicesQuery, queryFn: () => getSavedChoices(person) }),
    client.prefetchQuery({
      ...banksQuery,
      queryFn: () => getBankList(person, getBankResults(person), getWorkedBanks(person)),
    }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('newTitle')} back={<BackLink href="/payouts" label={t('back')} />} />
      <PageBody>
        <NewPayout
          key={`${again?.id} ${again?.isNext}`}
          personId={person.userId}
          offer={{ idempotencyKey: randomUUID(), orderNo }}
          methods={getAvailableMethods(person)}
          limits={limits}
          schedule={schedule}
          again={again}
        />
      </PageBody>
    </PageQueries>
  );
}

/**
 * What the address names: an earlier payout, to send it again after it failed or to pay its recipient again; a saved
 * recipient; or a payout that a colleague hands over.
 */
async function findOrigin(
  person: Person,
  {
    again: againId,
    next: nextId,
    recipient,
    takeover,
  }: Record<'again' | 'next' | 'recipient' | 'takeover', unknown>,
) {
  if (typeof takeover === 'string') return findTakeoverStart(person, takeover);
  if (typeof recipient === 'string') return findSavedStart(person, recipient);
  if (typeof nextId === 'string') return findAgain(person, nextId, 'next');
  return typeof againId === 'string' ? findAgain(person, againId, 'again') : null;
}
