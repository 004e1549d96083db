'use client';

import * as Primitive from 'radix-ui/alert-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DialogFooter, dialogStyle, scrimStyle } from './dialog.tsx';

export const AlertDialog = Primitive.Root;
/** Wrap a Button with `asChild`. Cancel has the focus first, so Enter never confirms by accident. */
export const AlertDialogCancel = Primitive.Cancel;

type AlertDialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> & {
  title: ReactNode;
  description: ReactNode;
  /** Reasons against it: read out together with the title and the description. */
  doubts?: ReactNode;
  footer: ReactNode;
};

/** A question that must be answered: a click next to it does not close it. */
export function AlertDialogContent(props: AlertDialogContentProps) {
  const { title, description, doubts, footer, className, children, ...rest } = props;
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={scrimStyle} />
      <Primitive.Content className={classNames(dialogStyle, className)} {...rest}>
        <div className="min-h-0 overflow-y-auto px-5 pt-4 pb-5">
          <Primitive.Title className="wrap-anywhere font-semibold text-lg">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="mt-1">
              <p className="text-ink-muted">{description}</p>
              {doubts}
            </div>
          </Primitive.Description>
          {children}
        </div>
        <DialogFooter>{footer}</DialogFooter>
      </Primitive.Content>
    </Primitive.Portal>
  );
}
