import { classNames } from '../class-names.ts';
import sprite from './icons.svg';

/** The icons of lucide that the frame and rows of lists show; their drawings are in icons.svg. */
export const spriteIcons = [
  'activity',
  'arrow-down-left',
  'arrow-up-right',
  'ban',
  'bell',
  'bell-ring',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'chevrons-up-down',
  'circle-check',
  'circle-dashed',
  'circle-help',
  'circle-minus',
  'circle-pause',
  'circle-slash',
  'circle-x',
  'clock',
  'contact-round',
  'copy',
  'eye',
  'file-check',
  'file-spreadsheet',
  'history',
  'hourglass',
  'house',
  'landmark',
  'layers',
  'menu',
  'octagon-pause',
  'panel-left',
  'plus',
  'search',
  'search-check',
  'send',
  'send-horizontal',
  'timer-off',
  'triangle-alert',
  'undo-2',
  'user-round-check',
  'users',
  'wallet',
] as const;
export type SpriteIconName = (typeof spriteIcons)[number];

/**
 * An icon by its name in a file that the browser keeps: drawn in full, those of fifty rows would be a sixth of a page.
 * It only repeats what appears next to it in words.
 */
export function SpriteIcon({ name, className }: { name: SpriteIconName; className?: string }) {
  return (
    <svg aria-hidden className={classNames('sprite-icon', className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
