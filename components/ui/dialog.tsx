'use client';

import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export const Dialog = Primitive.Root;

// Opening is animated, closing is not. Radix keeps a closing dialog until its animation has ended, and in a
// hidden tab none ends, so the dialog would still cover the page when the person comes back.
// As high as what opens above it, so that a dialog over a drawer darkens that too: the later one lies above.
export const scrimStyle = 'fixed inset-0 z-50 animate-in bg-scrim fade-in-0 duration-150';

/** Centred on a wide screen, a sheet from the bottom on a phone; its body scrolls, its head and foot stay. */
export const dialogStyle = [
  'fixed z-50 flex max-h-[calc(100dvh-2rem)] w-full flex-col bg-raised text-ink shadow-float outline-none',
  'inset-x-0 bottom-0 rounded-t-xl sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-2rem)] sm:max-w-120',
  'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
  'animate-in fade-in-0 duration-150 max-sm:slide-in-from-bottom-8 sm:zoom-in-98',
].join(' ');

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  /** Read out together with the title. */
  description?: ReactNode;
  footer?: ReactNode;
  /** The label of the close button in the corner; without it there is none. */
  closeLabel?: string;
  bodyClassName?: string;
};

export function DialogContent(props: DialogContentProps) {
  const { title, description, footer, closeLabel, className, bodyClassName, children, ...rest } = props;
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyle} />
      <Primitive.Content
        className={classNames(dialogStyle, className)}
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...rest}
      >
        <DialogHeader title={title} description={description} closeLabel={closeLabel} />
        <div className={classNames('min-h-0 flex-1 overflow-y-auto px-5 py-4', bodyClassName)}>
          {children}
        </div>
        {footer ? <DialogFooter>{footer}</DialogFooter> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

function DialogHeader({
  title,
  description,
  closeLabel,
}: Pick<DialogContentProps, 'title' | 'description'> & { closeLabel: string | undefined }) {
  return (
    <header className="flex items-start justify-between gap-4 px-5 pt-4">
      <div className="min-w-0">
        <Primitive.Title className="wrap-anywhere font-semibold text-lg">{title}</Primitive.Title>
        {description ? (
          <Primitive.Description className="mt-0.5 text-ink-muted">{description}</Primitive.Description>
        ) : null}
      </div>
      {closeLabel ? (
        <Primitive.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label={closeLabel} className="-mr-1.5">
            <X aria-hidden className="size-4" />
          </Button>
        </Primitive.Close>
      ) : null}
    </header>
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={classNames(
        'flex flex-col-reverse gap-2 border-line border-t px-5 py-3.5 sm:flex-row sm:flex-wrap-reverse sm:justify-end',
        'max-sm:pb-[max(0.875rem,env(safe-area-inset-bottom))]',
        className,
      )}
      {...props}
    />
  );
}
