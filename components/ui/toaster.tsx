'use client';

import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, CircleX, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { classNames } from './class-names.ts';
import { dropToast, type Toast, toastStore } from './toast.ts';
import { type Tone, toneText } from './tone.ts';

const icons: Record<Tone, typeof CircleAlert> = {
  waiting: CircleDashed,
  moving: CircleAlert,
  done: CircleCheck,
  attention: CircleHelp,
  failed: CircleX,
};

/** What went wrong, or is not certain, stays longer. It never goes while someone points at it. */
const shownMs: Record<Tone, number> = {
  waiting: 6_000,
  moving: 6_000,
  done: 6_000,
  attention: 12_000,
  failed: 12_000,
};

type ToasterProps = { label: string; closeLabel: string };

export function Toaster({ label, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <Primitive.Provider label={label} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
      <Primitive.Viewport className="fixed right-0 bottom-0 z-60 flex w-100 max-w-full flex-col gap-2 p-4 outline-none" />
    </Primitive.Provider>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const Icon = icons[toast.tone];
  return (
    <Primitive.Root
      duration={shownMs[toast.tone]}
      onOpenChange={(open) => open || dropToast(toast.id)}
      className={classNames(
        'flex items-start gap-3 rounded-lg bg-raised p-3 pr-2 shadow-float duration-150',
        'data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-2 data-[state=open]:animate-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
      )}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', toneText[toast.tone])} />
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-medium">{toast.title}</Primitive.Title>
        {toast.detail ? (
          <Primitive.Description className="text-ink-muted text-sm">{toast.detail}</Primitive.Description>
        ) : null}
        {toast.action ? (
          <Primitive.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
            <Button variant="ghost" size="sm" className="-ml-2.5 text-accent-text">
              {toast.action.label}
            </Button>
          </Primitive.Action>
        ) : null}
        {toast.link ? (
          <Primitive.Action asChild altText={toast.link.label}>
            <ButtonLink href={toast.link.href} variant="ghost" size="sm" className="-ml-2.5 text-accent-text">
              {toast.link.label}
            </ButtonLink>
          </Primitive.Action>
        ) : null}
      </div>
      <Primitive.Close asChild aria-label={closeLabel}>
        <Button variant="ghost" size="icon-sm">
          <X aria-hidden className="size-4" />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}
