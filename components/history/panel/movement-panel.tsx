'use client';

import { ExternalLink, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Reference } from '#components/shared/value/reference.tsx';
import { toShortId } from '#components/shared/value/to-short-id.ts';
import { late } from '#components/ui/late.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { KindLabel, toRecordHref } from '../kind.tsx';

const Story = {
  payout: late(() => import('./payout-story.tsx').then((module) => module.PayoutStory)),
  payment: late(() => import('./payment-story.tsx').then((module) => module.PaymentStory)),
  refund: late(() => import('./refund-story.tsx').then((module) => module.RefundStory)),
};

/** What names a row; its story is read by that. */
export type OpenedMovement = Pick<Movement, 'kind' | 'id' | 'reference'>;

type PanelProps = { movement: OpenedMovement; onClose: () => void };

/**
 * The whole story of one row next to the list. It takes no focus: the arrow keys go on walking the rows, and
 * the story follows.
 */
export function MovementPanel({ movement, onClose }: PanelProps) {
  const t = useTranslations('history');
  const { kind, id, reference } = movement;
  const panel = useRef<HTMLElement>(null);
  useHeldRow(panel);
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => close(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const Body = Story[kind];
  const name = reference ?? toShortId(id);
  return (
    <aside
      ref={panel}
      aria-label={t('panel.label', { name })}
      className="fixed top-(--sandbox-bar) right-0 bottom-0 z-30 story-beside flex flex-col border-line border-l bg-canvas shadow-float"
    >
      <header className="flex items-center gap-3 border-line border-b px-4 py-2.5">
        <span className="min-w-0 flex-1 leading-tight">
          <span className="text-ink-muted text-xs">
            <KindLabel kind={kind} />
          </span>
          <Reference className="font-semibold">{name}</Reference>
        </span>
        <PageLink
          href={toRecordHref(movement)}
          className="inline-flex items-center gap-1.5 whitespace-nowrap text-accent-text text-sm hover:underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {t('panel.open')}
        </PageLink>
        <button
          type="button"
          aria-label={t('panel.close')}
          title={t('panel.close')}
          onClick={onClose}
          className="grid size-8 shrink-0 place-items-center rounded-lg text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      </header>
      <div aria-live="polite" className="grid min-h-0 grid-cols-1 content-start gap-6 overflow-y-auto p-4">
        <Body key={id} id={id} />
      </div>
    </aside>
  );
}

/**
 * Keeps the row of the story where it is in the window while the panel opens and closes: next to it the filters above the rows
 * take other lines. Browsers hold a place by themselves, but not where a padding has changed.
 */
function useHeldRow(panel: RefObject<HTMLElement | null>): void {
  const row = useRef<Element | null>(null);
  useLayoutEffect(() => {
    row.current = document.querySelector('[data-row-key]:has([aria-current])') ?? row.current;
  });
  useLayoutEffect(() => {
    const top = () => row.current?.getBoundingClientRect().top ?? 0;
    const beside = top();
    panel.current?.classList.remove('story-beside');
    const alone = top();
    panel.current?.classList.add('story-beside');
    window.scrollBy(0, beside - alone);
    return () => {
      const last = top();
      // The panel leaves the page right after this, and the window is drawn after that. Leaving the list takes the row
      // away too, and the next page keeps its own place.
      queueMicrotask(() => row.current?.isConnected && window.scrollBy(0, top() - last));
    };
  }, [panel]);
}
