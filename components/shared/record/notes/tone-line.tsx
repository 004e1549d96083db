import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';

type ToneLineProps = { icon: LucideIcon; tone: Tone; children: ReactNode };

/** One sentence about the state of a record. */
export function ToneLine({ icon: Icon, tone, children }: ToneLineProps) {
  return (
    <p className="flex items-start gap-1.5" suppressHydrationWarning>
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', toneText[tone])} />
      <span className="max-w-[68ch]">{children}</span>
    </p>
  );
}
