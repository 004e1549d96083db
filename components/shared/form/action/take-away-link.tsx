'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { confirmTakingAwayAction } from '#lib/domain/users/actions/factors.ts';
import { useRefusalToast } from '../refusal/use-refusal-toast.ts';
import { useAction } from './use-action.ts';

type TakeAwayLinkProps = { href: string; className: string; children: ReactNode };

/**
 * A link to a file in which who sees everything has names and phones whole: they give their second factor again before the
 * browser asks for it.
 */
export function TakeAwayLink({ href, className, children }: TakeAwayLinkProps) {
  const { isMasked, hasSecondFactor } = useViewer();
  const { run } = useAction(confirmTakingAwayAction);
  const toast = useRefusalToast();
  const take = async (event: MouseEvent) => {
    if (isMasked || !hasSecondFactor) return;
    event.preventDefault();
    const confirmed = await run({});
    if (confirmed.ok) save(href);
    else toast(confirmed.refusal);
  };
  return (
    <a href={href} download className={className} onClick={(event) => void take(event)}>
      {children}
    </a>
  );
}

/** A link that is clicked leaves the page as it is, whatever was typed there. */
function save(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
