'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { PageLink } from '#components/ui/page-link.tsx';
import { can, type Permission, systemNames } from '#lib/auth/permissions.ts';
import type { Act } from '#lib/domain/acts/schemas.ts';
import { auditActions } from '#lib/domain/audit/schemas.ts';
import { toRecordPath } from './record-paths.ts';

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

/** The person, with a way to everything they did; or the part of Paydesk. */
export function Who({ actor, name }: Pick<Act, 'actor' | 'name'>) {
  const t = useTranslations('acts.system');
  if (name === null) {
    const system = systemNames.find((one) => one === actor) ?? 'other';
    return <span className="text-ink-muted">{t(system)}</span>;
  }
  return (
    <PageLink href={`/audit?who=${actor}` as Route} className="relative z-1 text-accent-text hover:underline">
      {name}
    </PageLink>
  );
}

/** Pages that show all objects of a kind together, and who may open them. */
const pages: Readonly<Record<string, { path: string; permission: Permission }>> = {
  policy: { path: '/settings/rules', permission: 'rules:view' },
  sending: { path: '/status', permission: 'office:oversee' },
  registry: { path: '/history/registries', permission: 'registries:view' },
  registry_run: { path: '/history/registries', permission: 'registries:view' },
};

/** The page of the object, or of all of its kind; null where it has none, or none that this person may open. */
function usePathOf({ kind, id }: Act['object']): { own: string | null; path: string | null } {
  const { role } = useViewer();
  const own = kind === 'user' && !can(role, 'users:view') ? null : toRecordPath(id);
  const page = pages[kind];
  return { own, path: own ?? (page && can(role, page.permission) ? page.path : null) };
}

/** The object by the name that people know it by, with the way to its page, where it has one. */
export function ObjectLink({ object }: Pick<Act, 'object'>) {
  const { id, label } = object;
  const { own, path } = usePathOf(object);
  const short = `…${id.slice(-6)}`;
  const text = label ?? (own ? short : null);
  if (path === null || text === null) return <span className="figures text-ink-muted">{label ?? short}</span>;
  return (
    <PageLink
      href={path as Route}
      className="figures relative z-1 wrap-anywhere text-accent-text hover:underline"
    >
      <Breakable text={text} />
    </PageLink>
  );
}
