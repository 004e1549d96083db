'use client';

import { useTranslations } from 'next-intl';
import { type Difference, listDifferences } from '#lib/domain/rules/rules/differences.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import type { Sentences } from './use-sentences.ts';

type DifferencesProps = { before: PolicyDocument; after: PolicyDocument; sentences: Sentences };

/** What is otherwise in another version: what goes and what comes, each as a sentence. */
export function Differences({ before, after, sentences }: DifferencesProps) {
  const t = useTranslations('rules');
  const found = listDifferences(before, after);
  if (found.length === 0) return <p className="text-ink-muted text-sm">{t('noDifference')}</p>;
  const lines = found.map((each) => ({ key: toKey(each), ...toSentences(each, sentences) }));
  return (
    <ul className="grid gap-2">
      {lines.map(({ key, was, is }) => (
        <li key={key} className="grid gap-0.5">
          {was ? (
            <del className="wrap-anywhere text-ink-muted">
              <span className="sr-only">{t('was')} </span>
              {was}
            </del>
          ) : null}
          {is ? (
            <ins className="wrap-anywhere font-medium no-underline">
              <span aria-hidden>+ </span>
              <span className="sr-only">{t('becomes')} </span>
              {is}
            </ins>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

type Each = Difference<PolicyDocument>;

function toKey(each: Each): string {
  if (each.part === 'rule') return (each.after ?? each.before)?.id ?? '';
  if (each.part !== 'limit') return each.part;
  const limit = each.after ?? each.before;
  return `${limit?.scope} ${limit?.most.currency}`;
}

function toSentences(each: Each, say: Sentences): { was: string | null; is: string | null } {
  switch (each.part) {
    case 'rule':
      return { was: each.before && say.rule(each.before), is: each.after && say.rule(each.after) };
    case 'limit':
      return { was: each.before && say.limit(each.before), is: each.after && say.limit(each.after) };
    case 'undo':
      return { was: say.undo(each.before), is: say.undo(each.after) };
    case 'retype':
      return { was: say.retype(each.before), is: say.retype(each.after) };
    case 'expiry':
      return { was: say.expiry(each.before), is: say.expiry(each.after) };
    default:
      return { was: say.zone(each.before), is: say.zone(each.after) };
  }
}
