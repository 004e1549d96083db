'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { Button } from '#components/ui/button.tsx';
import { takeBackAction } from '#lib/domain/files/actions/correcting.ts';
import { fileQuery, type RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import type { RowView } from '#lib/domain/files/status.ts';
import { ReasonDialog, type RowsAct } from '../reason-dialog.tsx';

export type RowsProps = {
  file: FileView;
  of: RowsOf;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
};

/** What can be done about rows of that view, and by whom. */
function toActs(view: RowView, file: FileView): RowsAct[] {
  const { may } = file;
  if (mayTakeOut(file)) return ['takeOut'];
  if (!may.correct || view === 'left_out' || view === 'skipped') return [];
  if (view === 'name') return ['names', 'leaveOut'];
  return view === 'warning' ? ['warnings', 'leaveOut'] : ['leaveOut'];
}

/** Whether rows can be chosen at all: somebody could do something about them. */
export const mayChoose = (file: FileView) => file.may.correct || mayTakeOut(file);

/** An approver of a file of which something has left can only approve or decline the rest. */
export const mayTakeOut = ({ may, startedAt }: FileView) => may.decide && startedAt === null;

/** What can be done about the chosen rows. */
export function Chosen({ file, of, chosen, onChoose }: RowsProps) {
  const t = useTranslations('files.grid');
  const tDialog = useTranslations('files.reasonDialog');
  const [asked, setAsked] = useState<RowsAct | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const clear = () => onChoose(new Set());
  if (chosen.size === 0) return null;
  const rows = [...chosen];
  return (
    <div
      role="status"
      className="sticky top-(--bars) z-10 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-2.5 shadow-float"
    >
      <span className="figures mr-auto font-medium">{t('chosen', { count: chosen.size })}</span>
      {toActs(of.view, file).map((act) => (
        <Button
          key={act}
          size="sm"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget;
            setAsked(act);
          }}
        >
          {act === 'leaveOut' ? t('leaveOut') : `${tDialog(`${act}.confirm`)}…`}
        </Button>
      ))}
      {of.view === 'left_out' && file.may.correct ? <TakeBack {...{ file, rows }} onDone={clear} /> : null}
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('clear')}
      </Button>
      {asked ? (
        <ReasonDialog
          act={asked}
          {...{ file, rows }}
          onDone={clear}
          onClose={() => setAsked(null)}
          returnTo={opener}
        />
      ) : null}
    </div>
  );
}

type TakeBackProps = { file: FileView; rows: number[]; onDone: () => void };

function TakeBack({ file: { id }, rows, onDone }: TakeBackProps) {
  const t = useTranslations('files.grid');
  const client = useQueryClient();
  const toast = useRefusalToast();
  const { run, isPending } = useAction(takeBackAction);
  const send = async () => {
    const result = await run({ fileId: id, rows });
    await client.invalidateQueries({ queryKey: fileQuery(id).queryKey });
    if (result.ok) onDone();
    else toast(result.refusal);
  };
  return (
    <Button size="sm" pending={isPending} onClick={() => void send()}>
      {t('takeBack')}
    </Button>
  );
}
