import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { SessionGateProvider } from '#components/auth/session/session-gate.tsx';
import { LiveBar } from '#components/layout/bars/live-bar.tsx';
import { SandboxBar } from '#components/layout/bars/sandbox-bar.tsx';
import { SendingBar } from '#components/layout/sending-bar.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { ResumeSending } from '#components/sending/resume-sending.tsx';
import { FrameProvider } from '#components/shared/frame/frame-provider.tsx';
import { LiveUpdates } from '#components/shared/live/live-updates.tsx';
import { sidebarCookie } from '#components/shared/viewer/device-preferences.ts';
import { isNarrowWindow, widthCookie } from '#components/shared/viewer/window-width.ts';
import { readForPage, requirePerson } from '#lib/auth/session.ts';
import { maskFor } from '#lib/core/personal-data.ts';
import { getNoticeFeed } from '#lib/domain/notices/queries.ts';
import { getPaymentCounts } from '#lib/domain/payments/queries/list.ts';
import { getAvailableMethods } from '#lib/domain/payouts/queries/limits.ts';
import { getRefundCounts } from '#lib/domain/refunds/queries/home.ts';
import { getSwitch } from '#lib/domain/sending/queries.ts';
import { env } from '#lib/env.ts';
import { liveListener } from '#lib/events/listener.ts';
import { findCompanyLogo } from '#lib/web/company-logo.ts';

/**
 * The frame. It also sends anyone who is not signed in to the sign-in page, but every page and query checks
 * access again.
 */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  // The cursor is taken before anything is read: later changes are reported to the browser, though the page may not
  // show them.
  const since = liveListener().cursor();
  const person = await requirePerson();
  const now = new Date();
  const [jar, sent, sending, feed, refunds, payments] = await Promise.all([
    cookies(),
    headers(),
    readForPage(getSwitch(person)),
    orNothing(getNoticeFeed(person, now)),
    orNothing(getRefundCounts(person)),
    orNothing(getPaymentCounts(person)),
  ]);
  const { userId, name, email, role, sight } = person;
  const frame = maskFor(sight, { feed, refunds, payments, sending });
  return (
    <FrameProvider role={role} data={{ readAt: now.getTime(), ...frame }}>
      <SessionGateProvider person={{ id: userId, email, role, isMasked: sight !== 'whole' }}>
        <LiveUpdates since={since} />
        {/* Nothing is drawn before the frame and the page's skeleton are there as far as the mark at their end: what is drawn
            of half of them is moved by the other half. */}
        <link rel="expect" href="#drawn" blocking="render" />
        <Shell
          viewer={{
            name,
            email,
            role,
            isMasked: sight !== 'whole',
            hasSecondFactor: person.hasSecondFactor ?? false,
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
              <SendingBar action={<ResumeSending />} />
              <LiveBar />
            </>
          }
        >
          {children}
        </Shell>
        <template id="drawn" />
      </SessionGateProvider>
    </FrameProvider>
  );
}

/** Figures that cannot be read are no reason to show no page: the browser asks for them again. */
const orNothing = <Read,>(reading: Promise<Read>): Promise<Read | undefined> =>
  readForPage(reading).catch(() => undefined);
