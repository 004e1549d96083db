import type { Report } from '#lib/domain/reports/schemas.ts';
import { Decisions } from './decisions.tsx';
import { Peaks } from './peaks.tsx';
import { SharedPhones } from './shared-phones.tsx';
import { SignIns } from './sign-ins.tsx';

/** What a manager watches: how long decisions took, who came near a limit, phones with several refunds, and sign-ins. */
export function Control({ report }: { report: Report }) {
  return (
    <>
      {report.decisions.people.length > 0 ? <Decisions {...report.decisions} /> : null}
      {report.kind === 'refund' ? <Peaks report={report} /> : null}
      {report.kind === 'refund' ? <SharedPhones report={report} /> : null}
      {report.signIns.length > 0 ? <SignIns lines={report.signIns} /> : null}
    </>
  );
}
