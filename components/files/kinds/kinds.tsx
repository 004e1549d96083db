'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { late } from '#components/ui/late.tsx';
import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useSaid } from '../use-said.ts';
import { Chip, ChipText, toFirstSentence } from './chip.tsx';

const FixKind = late(() => import('./fix-kind.tsx').then((module) => module.FixKind));

type KindsProps = { file: FileView; of: RowsOf; onChange: (of: RowsOf) => void };

/** The kinds of problems, the most frequent first; of the chosen one, one fix for all. */
export function Kinds({ file, of, onChange }: KindsProps) {
  const t = useTranslations('files.kinds');
  const tField = useTranslations('files.field');
  const toSaid = useSaid();
  const button = useRef<HTMLButtonElement>(null);
  const [isFixing, setFixing] = useState(false);
  const { kind } = of;
  if (file.problemKinds.length === 0) return null;
  const mayFix = file.may.correct && kind?.field && kind.field !== 'cardNumber';
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Chip isChosen={!kind} onChoose={() => onChange({ view: 'problem' })}>
        {t('all')}
      </Chip>
      {file.problemKinds.map(({ field, code, count }) => {
        const what = toFirstSentence(toSaid('problem', { code }));
        return (
          <Chip
            key={`${field} ${code}`}
            isChosen={kind?.field === field && kind.code === code}
            onChoose={() => onChange({ view: 'problem', kind: { field, code } })}
          >
            <ChipText count={count}>{field ? t('one', { field: tField(field), what }) : what}</ChipText>
          </Chip>
        );
      })}
      {mayFix ? (
        <Button ref={button} size="sm" aria-haspopup="dialog" onClick={() => setFixing(true)}>
          {t('fix')}
        </Button>
      ) : null}
      {isFixing && kind?.field ? (
        <FixKind
          fileId={file.id}
          kind={{ field: kind.field, code: kind.code }}
          onClose={() => setFixing(false)}
          returnTo={button}
        />
      ) : null}
    </div>
  );
}
