import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

const look: Record<Tone, string> = {
  waiting: 'border-line bg-sunken [&_svg]:text-waiting',
  moving: 'border-line bg-moving-soft [&_svg]:text-moving',
  done: 'border-line bg-done-soft [&_svg]:text-done',
  attention: 'border-attention-line bg-attention-soft [&_svg]:text-attention',
  failed: 'border-failed-line bg-failed-soft [&_svg]:text-failed',
};

type NoticeProps = {
  tone: Tone;
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
  className?: string;
};

/** A block inside a page: what happened, what it means for the money, what to do. */
export function Notice({ tone, icon, title, children, action, role, className }: NoticeProps) {
  return (
    <div role={role} className={classNames('flex gap-3 rounded-lg border p-3.5', look[tone], className)}>
      <span aria-hidden className="mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 wrap-anywhere">
        <p className="font-medium">{title}</p>
        {children ? <div className="max-w-[68ch] text-ink-muted text-sm empty:hidden">{children}</div> : null}
        {action ? <div className="mt-1.5 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
