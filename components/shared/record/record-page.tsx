'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { ProcessorLogView } from '#lib/domain/processor-log/schemas.ts';
import { PageBody } from '../page/page-body.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { MoreData, NotRenewed, NotTaken, ProcessorLog } from './late-parts.tsx';
import { recordGrid } from './record-grid.ts';

type RecordPageProps = ComponentProps<typeof PageHeader> & {
  /** Printed instead of the page. */
  sheet?: ReactNode;
  /** The record's own query: while it fails, the page may be out of date. */
  reading: Pick<UseQueryResult, 'error' | 'isRefetching' | 'refetch'>;
  /** The text for that. */
  notRenewed: { title: string; text: string };
  /** The record's state, and what can be done. */
  children: ReactNode;
  facts: ReactNode;
  /** The events; the processor log follows by itself. */
  history: ReactNode;
  processorLog: ProcessorLogView;
};

/** The page of one record, as every noun shows one. */
export function RecordPage(props: RecordPageProps) {
  const { sheet, reading, notRenewed, children, facts, history, processorLog, ...header } = props;
  return (
    <>
      <PageHeader {...header} />
      {sheet}
      <PageBody className={classNames(recordGrid, sheet && 'print:hidden')}>
        <div className="grid gap-8 *:min-w-0">
          <NotRenewed
            {...notRenewed}
            error={reading.error}
            isRetrying={reading.isRefetching}
            onRetry={() => void reading.refetch()}
          />
          <NotTaken log={processorLog} />
          {children}
        </div>
        <div className="*:min-w-0">{history}</div>
        <div className="facts-edge grid gap-6 *:min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {facts}
        </div>
        <div className="grid gap-8 *:min-w-0">
          <MoreData calls={processorLog.calls} deliveries={processorLog.deliveries} />
          <ProcessorLog calls={processorLog.calls} deliveries={processorLog.deliveries} />
        </div>
      </PageBody>
    </>
  );
}
