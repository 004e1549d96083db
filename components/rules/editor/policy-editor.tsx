'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { Origin } from '#components/shared/form/draft/origin.tsx';
import { LeaveGuard } from '#components/shared/form/leave/leave-guard.tsx';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { Refusal } from '#lib/core/result.ts';
import { proposePolicyAction } from '#lib/domain/rules/actions.ts';
import { ruleKeys } from '#lib/domain/rules/query-options.ts';
import { countDifferences } from '#lib/domain/rules/rules/differences.ts';
import type { PolicyDocument } from '#lib/domain/rules/schemas/document.ts';
import type { RuleDocument } from '#lib/domain/rules/schemas/rule.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';
import { Differences } from '../differences.tsx';
import { PolicySentences } from '../policy-sentences.tsx';
import { Trial } from '../trial.tsx';
import { useSentences } from '../use-sentences.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import type { Edited } from './use-policy-draft.ts';

type PolicyEditorProps = {
  view: RulesView;
  /** Where it begins: with the policy in force, or with what was kept. */
  edited: Edited;
  isRestored: boolean;
  onChange: (edited: Edited) => void;
  onClose: () => void;
};
type Opened = { what: 'settings' } | { what: 'rule'; rule: RuleDocument | null } | null;

/** The policy as it is to be: written here, tried on what was paid, and proposed as a whole. */
export function PolicyEditor({ view, edited, isRestored, onChange, onClose }: PolicyEditorProps) {
  const t = useTranslations('rules');
  const sentences = useSentences(view.makers);
  const [{ basedOnId, document: begun }] = useState(edited);
  const [document, setDocument] = useState(begun);
  const change = (next: PolicyDocument) => {
    setDocument(next);
    onChange({ basedOnId, document: next });
  };
  const before = view.versions.find(({ id }) => id === basedOnId)?.document ?? view.inForce.document;
  const [opened, open] = useState<Opened>(null);
  const button = useRef<HTMLElement | null>(null);
  const isEdited = countDifferences(before, document) > 0;
  const opener =
    (what: Opened) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) => {
      button.current = currentTarget;
      open(what);
    };
  const saveRule = (rule: RuleDocument) => {
    const isNew = !document.rules.some(({ id }) => id === rule.id);
    const rules = document.rules.map((each) => (each.id === rule.id ? rule : each));
    change({ ...document, rules: isNew ? [...rules, rule] : rules });
  };
  const drop = (id: string) =>
    change({ ...document, rules: document.rules.filter((rule) => rule.id !== id) });
  const dialog = { returnTo: button, onClose: () => open(null) };
  return (
    <section aria-labelledby="rules-editor" className="grid gap-6">
      <LeaveGuard isOn={isEdited} title={t('leaveTitle')} text={t('leaveText')} />
      <h2 id="rules-editor" className="font-semibold text-lg">
        {t('editing')}
      </h2>
      <Origin again={null} restored={t('restored')} isRestored={isRestored} onClear={onClose} />
      <PolicySentences
        document={document}
        sentences={sentences}
        toActs={(rule) => (
          <RuleActs
            name={sentences.rule(rule)}
            onEdit={opener({ what: 'rule', rule })}
            onDrop={() => drop(rule.id)}
          />
        )}
        afterRules={
          <Button className="justify-self-start" onClick={opener({ what: 'rule', rule: null })}>
            {t('addRule')}
          </Button>
        }
        afterSettings={
          <Button className="justify-self-start" onClick={opener({ what: 'settings' })}>
            {t('editSettings')}
          </Button>
        }
      />
      {isEdited ? (
        <div className="grid gap-3">
          <h3 className="font-semibold">{t('changes')}</h3>
          <Differences before={before} after={document} sentences={sentences} />
          <Trial document={document} />
        </div>
      ) : null}
      <Foot {...{ basedOnId, document, isEdited, onClose }} />
      {opened?.what === 'rule' ? (
        <RuleDialog {...dialog} rule={opened.rule} makers={view.makers} onSave={saveRule} />
      ) : null}
      {opened?.what === 'settings' ? (
        <SettingsDialog {...dialog} document={document} onSave={change} />
      ) : null}
    </section>
  );
}

type RuleActsProps = {
  name: string;
  onEdit: (event: { currentTarget: HTMLElement }) => void;
  onDrop: () => void;
};

function RuleActs({ name, onEdit, onDrop }: RuleActsProps) {
  const t = useTranslations('rules');
  const [edit, drop] = [t('editNamed', { name }), t('dropNamed', { name })];
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={edit} title={t('edit')} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={drop} title={t('drop')} onClick={onDrop}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </>
  );
}

type FootProps = { basedOnId: string; document: PolicyDocument; isEdited: boolean; onClose: () => void };

function Foot({ basedOnId, document, isEdited, onClose }: FootProps) {
  const t = useTranslations('rules');
  const toText = useRefusalText();
  const client = useQueryClient();
  const { run, isPending } = useAction(proposePolicyAction);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const propose = async () => {
    const result = await run({ basedOnId, document });
    await client.invalidateQueries({ queryKey: ruleKeys.all });
    if (!result.ok) {
      const [field] = Object.values(result.fields ?? {});
      return setRefusal(field ?? result.refusal);
    }
    showToast({ tone: 'done', title: t('proposed') });
    onClose();
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted text-sm">{t('proposeText')}</p>
      {refusal ? (
        <Notice role="alert" tone="failed" icon={<CircleAlert />} title={t('notProposed')}>
          {toText(refusal)}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!isEdited}
          pending={isPending}
          pendingLabel={t('saving')}
          onClick={() => void propose()}
        >
          {t('propose')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
