'use client';

import { useQuery } from '@tanstack/react-query';
import { PageBody } from '#components/shared/page/page-body.tsx';
import { useLoadWhenIdle } from '#components/shared/page/when-idle.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { late } from '#components/ui/late.tsx';
import { can } from '#lib/auth/permissions.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type MoneyLines, MoneyToday } from './money/money-today.tsx';
import { BankListTrouble, SendingState } from './oversight.tsx';
import { homeGrid } from './section.tsx';
import { WaitingList } from './waiting/waiting-list.tsx';

const FindRecord = late(() => import('./find-record.tsx').then((module) => module.FindRecord));
const StatementAlarm = late(() => import('./statement-alarm.tsx').then((module) => module.StatementAlarm));
const OfficeState = late(() => import('./office-state.tsx').then((module) => module.OfficeState));
const loadScreenFailed = () =>
  import('#components/shared/page/read-failed.tsx').then((module) => module.ScreenFailed);
const ScreenFailed = late(loadScreenFailed);

type HomeScreenProps = {
  /** Of who watches over all, only what they made themselves. */
  isOwn: boolean;
  /** Money that the processor converted moved lately. */
  hasConverted: boolean;
  lines: MoneyLines;
};

/** Two questions: what must I do, and how much money is it. The answers update by themselves. */
export function HomeScreen({ isOwn, hasConverted, lines }: HomeScreenProps) {
  const { role } = useViewer();
  const { data: home, error, refetch, isRefetching } = useQuery(homeQuery(isOwn));
  useLoadWhenIdle(loadScreenFailed);
  if (error && !home) return <ScreenFailed of="home" {...{ error, refetch, isRefetching }} />;
  if (!home) return <HomeSkeleton />;
  const isOverseer = can(role, 'office:oversee');
  return (
    <PageBody className={homeGrid}>
      <StatementAlarm />
      <BankListTrouble />
      {home.roleView === 'reader' ? <FindRecord /> : null}
      {isOverseer ? (
        <OfficeState>
          <SendingState isSaidWhileOpen />
          <MoneyToday {...{ home, hasConverted, lines }} />
        </OfficeState>
      ) : (
        <>
          <WaitingList {...{ home, isOwn }} />
          <div className="grid gap-8">
            <SendingState />
            <MoneyToday {...{ home, hasConverted, lines }} />
          </div>
        </>
      )}
    </PageBody>
  );
}
