'use client';

import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { Found } from './found.tsx';
import { Summary } from './summary.tsx';

type CorrectingProps = { file: FileView; onShow: (of: RowsOf) => void };

/** What it comes to, and what still stands in the way. */
export function Correcting({ file, onShow }: CorrectingProps) {
  return (
    <>
      <Summary file={file} />
      <Found {...{ file, onShow }} />
    </>
  );
}
