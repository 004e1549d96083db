import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { toneText } from '#components/ui/tone.ts';
import type { StatusStyle } from './status-icon.tsx';

type StatusBadgeProps = StatusStyle & {
  /** The status in one or two words. Colour and icon only repeat it. */
  label: string;
  /** `plain` in lists, where forty tinted boxes would be too much. */
  look?: 'tinted' | 'plain';
  className?: string;
};

export function StatusBadge({ tone, icon, label, look = 'tinted', className }: StatusBadgeProps) {
  if (look === 'plain') {
    return (
      <span className={classNames('icon-line', className)}>
        <SpriteIcon name={icon} className={toneText[tone]} />
        {label}
      </span>
    );
  }
  return (
    <Badge tone={tone} className={classNames('whitespace-nowrap pr-2', className)}>
      <SpriteIcon name={icon} className="size-3.5" />
      {label}
    </Badge>
  );
}
