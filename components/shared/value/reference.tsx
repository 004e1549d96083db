import { classNames } from '#components/ui/class-names.ts';

type ReferenceProps = { children: string; title?: string | undefined; className?: string };

/**
 * What a record is called by, on one line. Where there is no room its beginning is cut off: order numbers of one day
 * begin alike, and only the end distinguishes them.
 */
export function Reference({ children: text, className, ...rest }: ReferenceProps) {
  return (
    <span className={classNames('cut-before figures', className)} {...rest}>
      {/* The line runs from right to left, which is what puts the cut at the beginning; the text does not. */}
      <bdi>{text}</bdi>
    </span>
  );
}
