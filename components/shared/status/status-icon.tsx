import type { LucideIcon } from 'lucide-react';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';

/** Every distinct look of a status; the words are in messages/. */
export type StatusStyle = { tone: Tone; icon: LucideIcon };

/** Only beside the status in words. */
export function StatusIcon({ tone, icon: Icon, className }: StatusStyle & { className?: string }) {
  return (
    <span aria-hidden className={classNames('flex shrink-0', toneText[tone], className)}>
      <Icon className="size-4" />
    </span>
  );
}
