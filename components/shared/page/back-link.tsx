'use client';

import type { Route } from 'next';
import { PageLink } from '#components/ui/page-link.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { countStepsBack } from './count-steps-back.ts';

/**
 * One level up. A list is gone back to as the person left it in this tab: with its filters, which appear in its address,
 * and at the same row, because the browser keeps the place with the step.
 */
export function BackLink({ href, label }: { href: Route; label: string }) {
  return (
    <PageLink
      href={href}
      aria-label={label}
      title={label}
      onNavigate={(event) => {
        const steps = countStepsBack(href);
        if (steps === null) return;
        event.preventDefault();
        window.history.go(-steps);
      }}
      className="-ml-2 grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
    >
      <SpriteIcon name="chevron-left" className="size-5" />
    </PageLink>
  );
}
