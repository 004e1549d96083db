import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { NewPayoutSlot } from '#components/payouts/form/new-payout-slot.tsx';
import { BackLink } from '#components/shared/page/back-link.tsx';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { PageHeader } from '#components/shared/page/page-header.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import type { Person } from '#lib/auth/permissions.ts';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { findAgain } from '#lib/domain/payouts/queries/again.ts';
import { getBankResults, getWorkedBanks } from '#lib/domain/payouts/queries/bank-results.ts';
import { getAvailableMethods, getPayoutLimits } from '#lib/domain/payouts/queries/limits.ts';
import { suggestOrderNo } from '#lib/domain/payouts/queries/order-number.ts';
import { getBankList } from '#lib/domain/recipients/queries.ts';
import { banksQuery } from '#lib/domain/recipients/query-options.ts';
import { titled } from '../../../titled.ts';

export const generateMetadata = titled('payouts.newTitle');

export default async function NewPayoutPage({
  searchParams,
}: {
  searchParams: Promise<{ again?: string | string[]; next?: string | string[] }>;
}) {
  const person = await requirePermission('payouts:create');
  const t = await getTranslations('payouts');
  const { again: againId, next: nextId } = await searchParams;
  const client = new QueryClient();
  const [orderNo, again] = await Promise.all([
    readForPage(suggestOrderNo(person, new Date())),
    readForPage(findOrigin(person, againId, nextId)),
    client.prefetchQuery({
      ...banksQuery,
      queryFn: () => getBankList(person, getBankResults(person), getWorkedBanks(person)),
    }),
  ]);
  return (
    <PageQueries client={client}>
      <PageHeader title={t('newTitle')} back={<BackLink href="/payouts" label={t('back')} />} />
      <PageBody>
        <NewPayoutSlot
          key={`${again?.id} ${again?.isNext}`}
          personId={person.userId}
          offer={{ idempotencyKey: randomUUID(), orderNo }}
          methods={getAvailableMethods(person)}
          limits={getPayoutLimits(person)}
          again={again}
        />
      </PageBody>
    </PageQueries>
  );
}

/** The earlier payout that the address names: to send it again after it failed, or to pay its recipient again. */
async function findOrigin(person: Person, againId: unknown, nextId: unknown) {
  if (typeof nextId === 'string') return findAgain(person, nextId, 'next');
  return typeof againId === 'string' ? findAgain(person, againId, 'again') : null;
}
