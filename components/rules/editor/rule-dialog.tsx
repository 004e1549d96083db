'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import {
  type RuleDocument,
  type RuleFields,
  ruleForm,
  toFields,
  toRule,
} from '#lib/domain/rules/schemas/rule.ts';
import type { RulesView } from '#lib/domain/rules/schemas/views.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleResult } from './rule-result.tsx';

type RuleDialogProps = {
  /** Null: a new one. */
  rule: RuleDocument | null;
  makers: RulesView['makers'];
  onSave: (rule: RuleDocument) => void;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** One rule: what it is about, and who then has to agree. */
export function RuleDialog({ rule, makers, onSave, onClose, returnTo }: RuleDialogProps) {
  const t = useTranslations('rules.form');
  const [resolver] = useState(() => formResolver(async () => ruleForm));
  const form = useForm<RuleFields>({
    resolver: resolver as never,
    defaultValues: toFields(rule),
    shouldFocusError: true,
  });
  const subject = useWatch({ control: form.control, name: 'subject' });
  const save = form.handleSubmit((fields) => {
    onSave(toRule(fields, rule?.id ?? `r${crypto.randomUUID().slice(0, 8)}`));
    onClose();
  });
  return (
    <FormDialog
      title={t(rule ? 'editTitle' : 'newTitle')}
      text={t('text')}
      submit={{ label: t('save'), pendingLabel: t('save'), isPending: false, run: save }}
      refusal={null}
      {...{ onClose, returnTo }}
    >
      <RuleConditions form={form} subject={subject} makers={makers} />
      <RuleResult form={form} subject={subject} />
    </FormDialog>
  );
}
