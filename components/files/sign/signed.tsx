'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ApprovalRequest } from '#components/approvals/approval-request.tsx';
import type { Decide } from '#components/approvals/use-decision.ts';
import type { DecisionAbout } from '#components/approvals/words.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Notice } from '#components/ui/notice.tsx';
import {
  approveFileAction,
  declineFileAction,
  withdrawFileAction,
} from '#lib/domain/files/actions/signing.ts';
import { fileQuery } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { ActButton } from '../act-button.tsx';
import { Summary } from '../check/summary.tsx';
import { FileNote } from '../file-note.tsx';
import { mayTakeOut } from '../rows/chosen.tsx';
import { Figures } from '../run/figures.tsx';
import { StopRest } from '../run/run.tsx';
import { Changed } from './changed.tsx';
import { ContentFacts, countOf, useTotal } from './content-facts.tsx';

/** A signed file: it waits for colleagues, then for its time. */
export function Signed({ file }: { file: FileView }) {
  const isWaiting = file.status === 'pending_approval';
  const t = useTranslations('files.approval');
  return (
    <>
      {isWaiting ? <FileNote said={file.refusal} title={t('again')} /> : null}
      {isWaiting ? <Waiting file={file} /> : <Scheduled file={file} />}
      {isWaiting && file.startedAt !== null ? <Begun file={file} /> : null}
      <Summary file={file} />
    </>
  );
}

const toDecide = (fileId: string): Decide => {
  return (act, { fingerprint, reason, typed }) => {
    if (act === 'approve') return approveFileAction({ fileId, fingerprint, typed });
    return act === 'decline' ? declineFileAction({ fileId, reason }) : withdrawFileAction({ fileId });
  };
};

function Waiting({ file }: { file: FileView }) {
  const t = useTranslations('files.approval');
  const toTotal = useTotal();
  const toMoment = useMoment();
  const { id, approval, totals, makerName, print } = file;
  const leavesAt = toComing(file);
  if (!approval) return null;
  const about: DecisionAbout = {
    sum: toTotal(totals),
    maker: makerName,
    reason: t('content', { print: print ?? '', count: countOf(totals) }),
    to: 'none',
    whose: '',
    leaves: leavesAt ? toMoment(leavesAt).short : 'none',
  };
  return (
    <ApprovalRequest
      of="files"
      {...{ approval, about }}
      decide={toDecide(id)}
      queryKey={fileQuery(id).queryKey}
      doubts={null}
    >
      <Leaving file={file} />
      <Changed changes={file.changes} />
      <ContentFacts file={file} />
      {mayTakeOut(file) ? <p className="text-ink-muted text-sm">{t('takeOut')}</p> : null}
    </ApprovalRequest>
  );
}

/** It lost an approver on its way: what has left stays, the rest waits for another. */
function Begun({ file }: { file: FileView }) {
  return (
    <div className="grid gap-4">
      <Figures file={file} />
      {file.may.run ? (
        <div>
          <StopRest id={file.id} />
        </div>
      ) : null}
    </div>
  );
}

/** When it leaves; null: as soon as it may, or it has begun. */
const toComing = ({ leavesAt, startedAt }: FileView) => (startedAt === null ? leavesAt : null);

function Leaving({ file }: { file: FileView }) {
  const t = useTranslations('files.scheduled');
  const toMoment = useMoment();
  const leavesAt = toComing(file);
  if (!leavesAt) return null;
  return <p suppressHydrationWarning>{t('title', { moment: toMoment(leavesAt).short })}</p>;
}

function Scheduled({ file }: { file: FileView }) {
  const t = useTranslations('files');
  const toMoment = useMoment();
  const toTotal = useTotal();
  const { id, leavesAt, may, totals } = file;
  const sum = toTotal(totals);
  return (
    <div className="grid gap-5">
      <Notice
        tone="waiting"
        icon={<Clock />}
        title={leavesAt ? t('scheduled.title', { moment: toMoment(leavesAt).short }) : t('scheduled.soon')}
      >
        {t('scheduled.text')}
      </Notice>
      <ContentFacts file={file} />
      {may.withdraw ? (
        <div>
          <ActButton
            fileId={id}
            act={withdrawFileAction}
            label={t('approval.withdraw.act')}
            pendingLabel={t('approval.withdraw.sending')}
            question={{
              title: t('approval.withdraw.title', { sum }),
              text: t('approval.withdraw.text'),
              confirm: t('approval.withdraw.confirm'),
              keep: t('approval.keep'),
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
