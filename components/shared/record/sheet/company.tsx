'use client';

import { useViewer } from '#components/shared/viewer/viewer.ts';
import type { Frame } from './frame.ts';

/** The recipient of the sheet wants to know who pays, and not by which program. */
export function Company({ company, taxNumber }: Pick<Frame, 'company' | 'taxNumber'>) {
  const { hasLogo } = useViewer().company;
  return (
    <div className="flex max-w-1/2 items-center gap-3 text-right max-sm:max-w-full">
      <div className="wrap-anywhere">
        {company ? <p className="font-semibold">{company}</p> : null}
        {taxNumber ? <p className="figures text-sm">{taxNumber}</p> : null}
      </div>
      {hasLogo ? (
        // A drawing without a size of its own takes no room next to the name unless its height is given.
        // biome-ignore lint/performance/noImgElement: one small file of the company's own, seen on paper only.
        <img src="/api/company/logo" alt="" className="h-12 max-w-32 shrink-0 object-contain" />
      ) : null}
    </div>
  );
}
