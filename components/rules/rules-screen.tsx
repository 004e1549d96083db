'use client';

import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { can } from '#lib/auth/permissions.ts';
import { rulesQuery } from '#lib/domain/rules/query-options.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';
import { type Edited, usePolicyDraft } from './editor/use-policy-draft.ts';
import { PolicySentences } from './policy-sentences.tsx';
import { Proposal } from './proposal.tsx';
import { useSentences } from './use-sentences.ts';
import { Versions } from './versions.tsx';

const loadEditor = () => import('./editor/policy-editor.tsx').then((module) => module.PolicyEditor);
const PolicyEditor = late(loadEditor);

/** Who has to agree to what: the rules in force, what is proposed, and what held before. */
export function RulesScreen() {
  const { data } = useQuery(rulesQuery);
  return data ? <Rules view={data} /> : null;
}

function Rules({ view }: { view: RulesView }) {
  const t = useTranslations('rules');
  const sentences = useSentences(view.makers);
  const { inForce, proposals, versions, mayPropose } = view;
  const { restored, keep, forget } = usePolicyDraft(useViewer().email);
  const [begun, begin] = useState<Edited | 'none' | null>(null);
  const edited = begun === 'none' ? null : (begun ?? restored);
  const close = () => {
    forget();
    begin('none');
  };
  return (
    <div className="grid max-w-[72ch] gap-8">
      {mayPropose && view.others.length === 0 ? <Alone /> : null}
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} view={view} sentences={sentences} />
      ))}
      {edited && mayPropose ? (
        <PolicyEditor
          view={view}
          edited={edited}
          isRestored={begun === null}
          onChange={keep}
          onClose={close}
        />
      ) : (
        <section aria-labelledby="rules-in-force" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="rules-in-force" className="font-semibold text-lg">
              {t('inForce', { version: inForce.version ?? 1 })}
            </h2>
            {mayPropose ? (
              <Button
                onFocus={() => void loadEditor()}
                onClick={() => begin({ basedOnId: inForce.id, document: inForce.document })}
              >
                {t('change')}
              </Button>
            ) : null}
          </div>
          <p className="text-ink-muted text-sm">{t('strictest')}</p>
          <PolicySentences document={inForce.document} sentences={sentences} />
        </section>
      )}
      <Versions versions={versions} inForceId={inForce.id} sentences={sentences} />
    </div>
  );
}

/** Nobody else here could agree: what that means, and the way out. */
function Alone() {
  const t = useTranslations('rules');
  const { role } = useViewer();
  return (
    <Notice
      tone="attention"
      icon={<TriangleAlert />}
      title={t('aloneTitle')}
      action={
        can(role, 'users:manage') ? (
          <ButtonLink size="sm" href={'/people' as Route}>
            {t('aloneInvite')}
          </ButtonLink>
        ) : null
      }
    >
      {t('aloneText')}
    </Notice>
  );
}
