import { type ReactNode, useId } from 'react';
import { Card } from '#components/ui/card.tsx';
import type { BlockName } from '../blocks.ts';

type BlockProps = {
  /** Its place in the contents; charts of money appear next to their days and have none. */
  name?: BlockName;
  title: string;
  /** What is counted, in a sentence. */
  note: string;
  aside?: ReactNode;
  children: ReactNode;
};

/** One question and its answer, with what is counted under its name. */
export function Block({ name, title, note, aside, children }: BlockProps) {
  const id = useId();
  return (
    <Card id={name} aria-labelledby={id} className="grid content-start gap-4 p-5 *:min-w-0 max-sm:p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="font-semibold text-base">
            {title}
          </h2>
          <p className="max-w-[68ch] text-ink-muted text-xs">{note}</p>
        </div>
        {aside}
      </div>
      {children}
    </Card>
  );
}
