import { QueryClient } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toPaymentName } from '#components/payments/to-payment-name.ts';
import { Payment } from '#components/screens/served.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { readForPage, requirePermission } from '#lib/auth/session.ts';
import { paymentQuery } from '#lib/domain/payments/query-options/queries.ts';
import { findIntentView } from '#lib/domain/refunds/queries/intent.ts';
import { getRefundPage } from '#lib/domain/refunds/queries/list.ts';
import { intentQuery, refundsOfPaymentQuery } from '#lib/domain/refunds/query-options/queries.ts';
import { customerTextsQuery } from '#lib/i18n/customer-texts.ts';
import { readCustomerTexts } from '../../../../read-customer-texts.ts';
import { readPayment } from './read-payment.ts';

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations('payments');
  const payment = await readPayment((await params).id);
  return { title: payment ? t('page.title', { name: toPaymentName(payment) }) : t('notFoundTitle') };
}

export default async function Page({ params }: PageProps) {
  const { id } = await params;
  const person = await requirePermission('payments:view');
  const [payment, words] = await Promise.all([readPayment(id), readCustomerTexts('payments')]);
  if (!payment) notFound();
  const { intentId } = payment;
  const client = new QueryClient();
  client.setQueryData(customerTextsQuery('payments').queryKey, words);
  client.setQueryData(paymentQuery(id).queryKey, payment);
  const [refunds, intent] = await readForPage(
    Promise.all([
      getRefundPage(person, { payment: id }),
      intentId === null ? null : findIntentView(person, intentId),
    ]),
  );
  client.setQueryData(refundsOfPaymentQuery(id).queryKey, refunds.items);
  if (intent) client.setQueryData(intentQuery(intent.intentId).queryKey, intent);
  return (
    <PageQueries client={client}>
      <Payment id={id} />
    </PageQueries>
  );
}
