'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type DragEvent, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import type { FieldControl } from '#components/ui/field.tsx';
import { FileInput } from '#components/ui/file-input.tsx';

import { tableTypes } from './accepted.ts';

type DropFileProps = {
  control: FieldControl;
  file: File | null;
  disabled: boolean;
  onChoose: (file: File | null) => void;
};

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes a table that is dropped on it or chosen. */
export function DropFile({ control, file, disabled, onChoose }: DropFileProps) {
  const t = useTranslations('files.upload');
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!hasFile(event) || disabled) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the field inside does the same for all
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-center gap-3 rounded-xl border border-dashed p-6 text-center transition-colors max-sm:p-4',
        isOver ? 'border-ring bg-moving-soft' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-8 text-ink-faint" strokeWidth={1.5} />
      <p className="text-ink-muted">{isOver ? t('dropNow') : t('drop')}</p>
      <div className="w-full max-w-90 text-left">
        <FileInput
          {...control}
          {...{ file, disabled, onChoose }}
          accept={tableTypes}
          chooseLabel={t('choose')}
          noneLabel={t('noneChosen')}
        />
      </div>
    </div>
  );
}
