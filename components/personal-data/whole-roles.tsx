'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { RefusalLine } from '#components/shared/form/refusal/refusal-line.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { type Role, roles } from '#lib/auth/permissions.ts';
import type { Refusal } from '#lib/core/result.ts';
import { setWholeRolesAction } from '#lib/domain/reveals/actions.ts';
import { revealKeys } from '#lib/domain/reveals/query-options.ts';
import type { RevealsView } from '#lib/domain/reveals/schemas.ts';

/** The company's setting: which roles see phones, names and cards whole. */
export function WholeRoles({ view }: { view: RevealsView }) {
  const t = useTranslations('reveals.roles');
  const tRole = useTranslations('roles');
  const { chosen, toggle, isChanged, save, isPending, refusal } = useWholeRoles(view);
  const { needed, mayChange, changed } = view;
  return (
    <section aria-labelledby="whole-roles" className="grid gap-4">
      <h2 id="whole-roles" className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('text')}</p>
      <ul className="grid gap-2">
        {roles.map((role) => (
          <li key={role}>
            <label className="flex items-baseline gap-2">
              <input
                type="checkbox"
                className="size-4 shrink-0 translate-y-0.5 accent-accent"
                checked={chosen.includes(role)}
                disabled={!mayChange || needed.includes(role) || isPending}
                onChange={() => toggle(role)}
              />
              <span>
                {tRole(role)}
                {needed.includes(role) ? <span className="text-ink-muted"> {t('needed')}</span> : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {changed ? (
        <p className="text-ink-muted text-sm">
          {t.rich('changed', {
            name: changed.byName,
            time: () => <DateTime value={changed.at} withoutZone />,
          })}
        </p>
      ) : null}
      {mayChange ? (
        <div className="grid justify-items-start gap-2">
          <RefusalLine refusal={refusal} />
          <Button
            variant="primary"
            disabled={!isChanged}
            pending={isPending}
            pendingLabel={t('saving')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function useWholeRoles({ whole }: RevealsView) {
  const t = useTranslations('reveals.roles');
  const client = useQueryClient();
  const { run, isPending } = useAction(setWholeRolesAction);
  const [chosen, choose] = useState<readonly Role[]>(whole);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = async () => {
    const result = await run({ whole: [...chosen], seen: whole });
    if (!result.ok) return setRefusal(result.refusal);
    showToast({ tone: 'done', title: t('saved') });
    await client.invalidateQueries({ queryKey: revealKeys.all });
  };
  const toggle = (role: Role) =>
    choose((now) => (now.includes(role) ? now.filter((each) => each !== role) : [...now, role]));
  const isChanged = chosen.toSorted().join() !== whole.toSorted().join();
  return { chosen, toggle, isChanged, save, isPending, refusal };
}
