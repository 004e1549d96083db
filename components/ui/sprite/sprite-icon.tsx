import { classNames } from '../class-names.ts';
import sprite from './icons.svg';

/** The icons of lucide that rows of lists show; their drawings are in icons.svg. */
export const spriteIcons = [
  'arrow-down-left',
  'arrow-up-right',
  'badge-check',
  'ban',
  'bell-ring',
  'circle-check',
  'circle-dashed',
  'circle-help',
  'circle-minus',
  'circle-pause',
  'circle-slash',
  'circle-x',
  'clock',
  'file-check',
  'hourglass',
  'landmark',
  'send',
  'timer-off',
  'triangle-alert',
  'undo-2',
] as const;
export type SpriteIconName = (typeof spriteIcons)[number];

/**
 * An icon by its name in a file that the browser keeps: drawn in full, those of fifty rows would be a sixth of a page.
 * It only repeats what stands beside it in words.
 */
export function SpriteIcon({ name, className }: { name: SpriteIconName; className?: string }) {
  return (
    <svg aria-hidden className={classNames('sprite-icon', className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
