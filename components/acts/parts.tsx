'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Act } from '#lib/domain/acts/schemas.ts';
import { auditActions } from '#lib/domain/audit/schemas.ts';

/** What was done, in a sentence; what an earlier version called otherwise keeps its name. */
function useSentence(): (action: string) => string {
  const t = useTranslations('acts.act');
  return (action) => {
    const known = auditActions.find((one) => one === action);
    return known ? t(known) : action;
  };
}

export function Sentence({ action }: Pick<Act, 'action'>) {
  const toSentence = useSentence();
  return <span>{toSentence(action)}</span>;
}

const systems = ['worker', 'door', 'command-line'] as const;

/** The person, with a way to everything they did; or the part of Paydesk. */
export function Who({ actor, name }: Pick<Act, 'actor' | 'name'>) {
  const t = useTranslations('acts.system');
  if (name === null) {
    const system = systems.find((one) => one === actor) ?? 'other';
    return <span className="text-ink-muted">{t(system)}</span>;
  }
  return (
    <PageLink href={`/audit?who=${actor}` as Route} className="relative z-1 text-accent-text hover:underline">
      {name}
    </PageLink>
  );
}

const places: Readonly<Record<string, string>> = {
  payout: '/payouts/',
  refund: '/refunds/',
  payment: '/payments/',
  recipient: '/recipients/',
  statement: '/statements/',
  'refund-batch': '/refunds/batches/',
  refund_batch: '/refunds/batches/',
};

/** Pages that show all objects of a kind together. */
const pages: Readonly<Record<string, string>> = {
  user: '/people',
  policy: '/settings/rules',
  sending: '/status',
  registry: '/history/registries',
  registry_run: '/history/registries',
};

/** The object by the name that people know it by, with the way to its page, where it has one. */
export function ObjectLink({ object: { kind, id, label } }: Pick<Act, 'object'>) {
  const place = places[kind];
  const href = place === undefined ? pages[kind] : `${place}${id}`;
  const short = `…${id.slice(-6)}`;
  const text = label ?? (place ? short : null);
  if (href === undefined || text === null)
    return <span className="figures text-ink-muted">{label ?? short}</span>;
  return (
    <PageLink
      href={href as Route}
      className="figures relative z-1 wrap-anywhere text-accent-text hover:underline"
    >
      <Breakable text={text} />
    </PageLink>
  );
}
