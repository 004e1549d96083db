import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

type ChoiceCardProps = {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  label: ReactNode;
  hint?: ReactNode;
  /** Fields that belong to this choice, shown while it is made. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** One of two or three choices, as a radio in a frame. They are together in a `fieldset`. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, checked, onChoose, label, hint, children, ref } = props;
  return (
    <div
      className={classNames(
        // The ring of its radio is around the card: around the round radio it would be a square.
        'rounded-lg border bg-surface outline-ring transition-colors has-[>label>:focus-visible]:outline-2 has-[>label>:focus-visible]:outline-offset-2',
        checked ? 'border-line-control' : 'border-line',
      )}
    >
      <label className="flex cursor-pointer items-start gap-2.5 p-3">
        <input
          ref={ref}
          type="radio"
          className="mt-0.5 size-4 shrink-0 accent-accent focus-visible:outline-none pointer-coarse:size-5"
          {...{ name, value, checked }}
          onChange={onChoose}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="figures font-medium">{label}</span>
          {hint ? <span className="wrap-anywhere text-ink-muted text-sm">{hint}</span> : null}
        </span>
      </label>
      {checked && children ? <div className="px-3 pb-3 pl-9.5 max-sm:pl-3">{children}</div> : null}
    </div>
  );
}
