import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Cause } from '#lib/domain/sending/schemas.ts';

const addresses: Record<Cause['kind'], string> = { payout: '/payouts', refund: '/refunds' };

type CausesProps = {
  because: readonly Cause[];
  /** Called on navigation, for whatever has to close then. */
  onLeave?: () => void;
  className?: string;
};

/**
 * The record with the contradiction that stopped sending; of several the newest, and the way to all of them.
 */
export function Causes({ because, onLeave, className }: CausesProps) {
  const t = useTranslations('sending');
  const [newest] = because;
  if (!newest) return null;
  const toLink = (href: string, text: ReactNode) => (
    // Underlined itself: a box of its own, which keeps a number in one piece, takes no line from what it appears in.
    <PageLink
      href={href as Route}
      {...(onLeave && { onNavigate: onLeave })}
      className="inline-block max-w-full wrap-anywhere underline"
    >
      {text}
    </PageLink>
  );
  return (
    <span className={className}>
      {t.rich('because', {
        isSingle: String(because.length === 1),
        count: because.length,
        name: newest.name,
        newest: (text) => toLink(`${addresses[newest.kind]}/${newest.id}`, text),
        all: (text) => toLink('/history?status=conflict', text),
      })}
    </span>
  );
}
