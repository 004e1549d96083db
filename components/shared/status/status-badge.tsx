import type { LucideIcon } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { type Tone, toneText } from '#components/ui/tone.ts';

type StatusBadgeProps = {
  tone: Tone;
  icon: LucideIcon;
  /** The status in one or two words. Colour and icon only repeat it. */
  label: string;
  /** `plain` in lists, where forty tinted boxes would be too much. */
  look?: 'tinted' | 'plain';
  className?: string;
};

export function StatusBadge({ tone, icon: Icon, label, look = 'tinted', className }: StatusBadgeProps) {
  if (look === 'plain') {
    return (
      <span
        className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap align-middle', className)}
      >
        <Icon aria-hidden className={classNames('size-4 shrink-0', toneText[tone])} />
        {label}
      </span>
    );
  }
  return (
    <Badge tone={tone} className={classNames('whitespace-nowrap pr-2', className)}>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {label}
    </Badge>
  );
}
