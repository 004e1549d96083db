import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { SessionGateProvider } from '#components/auth/session-gate.tsx';
import { sidebarCookie } from '#components/layout/device-preferences.ts';
import { DispatchBar } from '#components/layout/dispatch-bar.tsx';
import { LiveBar } from '#components/layout/live-bar.tsx';
import { Shell } from '#components/layout/shell.tsx';
import { ResumeDispatch } from '#components/payouts/resume-dispatch.tsx';
import { LiveUpdates } from '#components/shared/live-updates.tsx';
import { requirePerson } from '#lib/auth/session.ts';
import { getDispatch } from '#lib/domain/payouts/queries.ts';
import { env } from '#lib/env.ts';

/** The frame. It also sends strangers to the sign-in page, but each page and query asks for itself again. */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const person = await requirePerson();
  const [jar, dispatch] = await Promise.all([cookies(), getDispatch(person)]);
  const { userId, name, email, role } = person;
  return (
    <SessionGateProvider person={{ id: userId, email }}>
      <LiveUpdates>
        <Shell
          viewer={{ name, email, role }}
          initiallyFolded={jar.get(sidebarCookie)?.value === 'folded'}
          sandbox={env().PROCESSOR_SANDBOX}
          bars={
            <>
              <DispatchBar initial={dispatch} action={<ResumeDispatch />} />
              <LiveBar />
            </>
          }
        >
          {children}
        </Shell>
      </LiveUpdates>
    </SessionGateProvider>
  );
}
