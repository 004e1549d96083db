import { classNames } from '#components/ui/class-names.ts';
import { SpriteIcon, type SpriteIconName } from '#components/ui/sprite/sprite-icon.tsx';
import { type Tone, toneText } from '#components/ui/tone.ts';

/** Every distinct look of a status; the words are in messages/. */
export type StatusStyle = { tone: Tone; icon: SpriteIconName };

/** Only next to the status in words. */
export function StatusIcon({ tone, icon, className }: StatusStyle & { className?: string }) {
  return (
    <span aria-hidden className={classNames('flex shrink-0', toneText[tone], className)}>
      <SpriteIcon name={icon} />
    </span>
  );
}
