import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';
import { controlStyle } from './input.tsx';

type FileInputProps = ComponentProps<'input'> & {
  file: File | null;
  onChoose: (file: File | null) => void;
  chooseLabel: string;
  noneLabel: string;
};

/**
 * Chooses one file. The browser's own control is in the browser's language, whatever language Paydesk has.
 */
export function FileInput({ file, onChoose, chooseLabel, noneLabel, ...control }: FileInputProps) {
  return (
    <div
      className={classNames(
        controlStyle,
        'flex items-center gap-3 px-2 py-1.5 has-focus-visible:border-ring has-focus-visible:outline-1 has-focus-visible:outline-ring',
      )}
    >
      <input
        {...control}
        type="file"
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        className="sr-only"
      />
      <label htmlFor={control.id} className={buttonStyle({ size: 'sm' })}>
        {chooseLabel}
      </label>
      <span className={classNames('min-w-0 wrap-anywhere', file ? '' : 'text-ink-muted')}>
        {file?.name ?? noneLabel}
      </span>
    </div>
  );
}
