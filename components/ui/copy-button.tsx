'use client';

import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { copyText } from './copy-text.ts';
import { SpriteIcon } from './sprite/sprite-icon.tsx';

type CopyButtonProps = {
  /** What goes to the clipboard. */
  text: string;
  /** Names the thing: "Copy the order number". */
  label: string;
  /** Announced when it is done: "Copied". */
  doneLabel: string;
  className?: string;
};

const doneMs = 1_600;

export function CopyButton({ text, label, doneLabel, className }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => setDone(await copyText(text));
  return (
    <>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className={classNames('size-6', className)}
      >
        {done ? (
          <SpriteIcon name="check" className="size-3.5 text-done" />
        ) : (
          <SpriteIcon name="copy" className="size-3.5" />
        )}
      </Button>
      <span role="status" className="sr-only">
        {done ? doneLabel : ''}
      </span>
    </>
  );
}
