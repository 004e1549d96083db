import type { Report } from '#lib/domain/reports/schemas.ts';
import type { BlockName } from '../blocks.ts';
import { Decisions } from './decisions.tsx';
import { Peaks } from './peaks.tsx';
import { SharedPhones } from './shared-phones.tsx';
import { SignIns } from './sign-ins.tsx';

/** What a manager watches: how long decisions took, who came near a limit, phones with several refunds, and sign-ins. */
export function Control({ report, blocks }: { report: Report; blocks: readonly BlockName[] }) {
  return (
    <>
      {blocks.includes('decisions') ? <Decisions {...report.decisions} /> : null}
      {blocks.includes('peaks') ? <Peaks report={report} /> : null}
      {blocks.includes('sharedPhones') ? <SharedPhones report={report} /> : null}
      {blocks.includes('signIns') ? <SignIns lines={report.signIns} /> : null}
    </>
  );
}
