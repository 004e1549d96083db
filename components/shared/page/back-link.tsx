'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import { findLastAddress } from './find-last-address.ts';

/** One level up. A list opens as the person left it in this tab: with its filters, which stand in its address. */
export function BackLink({ href, label }: { href: Route; label: string }) {
  const router = useRouter();
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      onNavigate={(event) => {
        const last = findLastAddress(href);
        if (last === null) return;
        event.preventDefault();
        router.push(last as Route);
      }}
      className="-ml-2 grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-10"
    >
      <SpriteIcon name="chevron-left" className="size-5" />
    </Link>
  );
}
