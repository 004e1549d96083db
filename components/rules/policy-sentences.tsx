'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ruleSubjects } from '#lib/domain/rules/rules/conditions.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import type { RuleDocument } from '#lib/domain/rules/schemas/rule.ts';
import type { Sentences } from './use-sentences.ts';

type PolicySentencesProps = {
  document: PolicyDocument;
  sentences: Sentences;
  /** What may be done with one rule. */
  toActs?: (rule: RuleDocument) => ReactNode;
  /** Stands below the rules, and below limits and settings. */
  afterRules?: ReactNode;
  afterSettings?: ReactNode;
};

/** A policy read out: its rules by what they are about, its limits, and the rest. */
export function PolicySentences({ document, sentences, toActs, ...after }: PolicySentencesProps) {
  const t = useTranslations('rules');
  const { rule, limit, undo, retype, expiry, zone } = sentences;
  const bySubject = ruleSubjects.map((subject) => ({
    subject,
    rules: document.rules.filter((each) => each.subject === subject),
  }));
  return (
    <div className="grid gap-6">
      {bySubject
        .filter(({ rules }) => rules.length > 0)
        .map(({ subject, rules }) => (
          <Part key={subject} title={t(`subjects.${subject}`)}>
            {rules.map((each) => (
              <Line key={each.id} acts={toActs?.(each)}>
                {rule(each)}
              </Line>
            ))}
          </Part>
        ))}
      {after.afterRules}
      <Part title={t('limits')}>
        {document.limits.length === 0 ? <Line>{t('limitsNone')}</Line> : null}
        {document.limits.map((each) => (
          <Line key={`${each.scope} ${each.most.currency}`}>{limit(each)}</Line>
        ))}
      </Part>
      <Part title={t('settings')}>
        <Line>{retype(document.retypeFrom)}</Line>
        <Line>{undo(document.undo)}</Line>
        <Line>{expiry(document.expiryHours)}</Line>
        <Line>{zone(document.timeZone)}</Line>
      </Part>
      {after.afterSettings}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </section>
  );
}

function Line({ acts, children }: { acts?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <span className="figures wrap-anywhere min-w-0">{children}</span>
      {acts ? <span className="flex shrink-0 gap-1">{acts}</span> : null}
    </li>
  );
}
