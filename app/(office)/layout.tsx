import { QueryClient } from '@tanstack/react-query';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SessionGateProvider } from '#components/auth/session/session-gate.tsx';
import { LiveBar } from '#components/layout/bars/live-bar.tsx';
import { SandboxBar } from '#components/layout/bars/sandbox-bar.tsx';
import { SendingBar } from '#components/layout/sending-bar.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { ResumeSending } from '#components/sending/resume-sending.tsx';
import { LiveUpdates } from '#components/shared/live/live-updates.tsx';
import { PageQueries } from '#components/shared/providers/page-queries.tsx';
import { Queries } from '#components/shared/providers/queries.tsx';
import { sidebarCookie } from '#components/shared/viewer/device-preferences.ts';
import { isNarrowWindow, widthCookie } from '#components/shared/viewer/window-width.ts';
import { readForPage, requirePerson } from '#lib/auth/session.ts';
import { getNoticeFeed } from '#lib/domain/notices/queries.ts';
import { noticeFeedQuery } from '#lib/domain/notices/query-options.ts';
import { getPaymentCounts } from '#lib/domain/payments/queries/list.ts';
import { paymentReads } from '#lib/domain/payments/query-options/queries.ts';
import { getAvailableMethods } from '#lib/domain/payouts/queries/limits.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';
import { refundReads } from '#lib/domain/refunds/query-options/queries.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { sendingQuery } from '#lib/domain/sending/query-options.ts';
import { env } from '#lib/env.ts';
import { findCompanyLogo } from '#lib/web/company-logo.ts';

/**
 * The frame. It also sends anyone who is not signed in to the sign-in page, but every page and query checks
 * access again.
 */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson();
  const client = new QueryClient();
  const [jar, sent, sending] = await Promise.all([
    cookies(),
    headers(),
    readForPage(getSwitch(person)),
    client.prefetchQuery({
      ...noticeFeedQuery,
      queryFn: () => getNoticeFeed(person, new Date()),
    }),
    client.prefetchQuery({ ...refundReads.counts, queryFn: () => getRefundCounts(person) }),
    client.prefetchQuery({ ...paymentReads.counts, queryFn: () => getPaymentCounts(person) }),
  ]);
  client.setQueryData(sendingQuery.queryKey, sending);
  const { userId, name, email, role } = person;
  return (
    <Queries>
      <SessionGateProvider person={{ id: userId, email }}>
        <LiveUpdates>
          <PageQueries client={client}>
            <Shell
              viewer={{
                name,
                email,
                role,
                sandbox: env().PROCESSOR_SANDBOX,
                company: {
                  name: env().COMPANY_NAME ?? null,
                  taxNumber: env().COMPANY_TAX_NUMBER ?? null,
                  hasLogo: (await findCompanyLogo()) !== null,
                },
                isNarrow: isNarrowWindow(jar.get(widthCookie)?.value, sent.get('user-agent')),
                methods: getAvailableMethods(person),
              }}
              initiallyFolded={jar.get(sidebarCookie)?.value === 'folded'}
              sandboxBar={env().PROCESSOR_SANDBOX ? <SandboxBar /> : null}
              bars={
                <>
                  <SendingBar initial={sending} action={<ResumeSending />} />
                  <LiveBar />
                </>
              }
            >
              {children}
            </Shell>
          </PageQueries>
        </LiveUpdates>
      </SessionGateProvider>
    </Queries>
  );
}
