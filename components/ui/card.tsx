import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames('min-w-0 rounded-xl border border-line bg-surface', className)}
      {...props}
    />
  );
}

type CardHeaderProps = { title: ReactNode; note?: ReactNode; actions?: ReactNode; className?: string };

export function CardHeader({ title, note, actions, className }: CardHeaderProps) {
  return (
    <header className={classNames('flex items-start justify-between gap-3 px-5 pt-4 max-sm:px-4', className)}>
      <div className="min-w-0">
        <h2 className="font-semibold text-base">{title}</h2>
        {note ? <p className="mt-0.5 text-ink-muted text-sm">{note}</p> : null}
      </div>
      {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames('px-5 py-4 max-sm:px-4', className)} {...props} />;
}
