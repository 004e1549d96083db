import { Fragment } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { toPieces } from './to-pieces.ts';

/**
 * A path or an id that may be longer than its line: it is broken behind a separator, and inside a piece only where a
 * piece alone is too long.
 */
export function Breakable({ text, title, className }: { text: string; title?: string; className?: string }) {
  return (
    <span title={title} className={classNames('wrap-anywhere', className)}>
      {toPieces(text).map(({ at, piece }) => (
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
