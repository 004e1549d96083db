'use client';

import type { RowsOf } from '#lib/domain/files/query-options/queries.ts';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { Found } from '../check/found.tsx';
import { Summary } from '../check/summary.tsx';
import { Differences } from './differences.tsx';

type ComparedProps = { file: FileView; onShow: (of: RowsOf) => void };

/** A corrected file before it counts: what it comes to, what is still to be corrected, and how it differs. */
export function Compared({ file, onShow }: ComparedProps) {
  return (
    <>
      <Summary file={file} />
      <Differences file={file} />
      <Found {...{ file, onShow }} />
    </>
  );
}
