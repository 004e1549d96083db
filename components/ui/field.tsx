import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The attributes that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** Receives the wiring: `{(control) => <Input {...control} {...register('phone')} />}`. */
  children: (control: FieldControl) => ReactNode;
  hint?: ReactNode;
  /** The sentence of the error, shown instead of the hint; nothing when all is well. */
  error?: ReactNode;
  /** Stands at the right of the label: "optional", a limit. */
  aside?: ReactNode;
  required?: boolean;
  className?: string;
};

export function Field({ label, children, hint, error, aside, required, className }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div
      className={classNames('grid content-start gap-1.5', className)}
      data-invalid={error ? '' : undefined}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {aside ? <span className="text-ink-muted text-xs">{aside}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <p id={noteId} aria-live="polite" className={note ? noteStyle(Boolean(error)) : 'sr-only'}>
        {error ? <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> : null}
        {note ? <span>{note}</span> : null}
      </p>
    </div>
  );
}

function noteStyle(isError: boolean): string {
  return classNames('flex gap-1.5 text-xs leading-[1.125rem]', isError ? 'text-failed' : 'text-ink-muted');
}

function Label({ htmlFor, className, children, ...props }: ComponentProps<'label'>) {
  return (
    <label htmlFor={htmlFor} className={classNames('font-medium text-sm', className)} {...props}>
      {children}
    </label>
  );
}
