'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalToast } from '#components/shared/form/refusal/use-refusal-toast.ts';
import { ZoneNote } from '#components/shared/time/zone-note.tsx';
import { Button } from '#components/ui/button.tsx';
import { showToast } from '#components/ui/toast.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { endOtherSessionsAction, endSessionAction } from '#lib/domain/users/actions.ts';
import { ownSessionsQuery, userKeys } from '#lib/domain/users/query-options.ts';
import { SessionLine, type SessionView, useDeviceName } from '../session-line.tsx';

/** Where the person is signed in right now; each can be ended from here. */
export function OwnSessions() {
  const t = useTranslations('account.sessions');
  const { data } = useQuery(ownSessionsQuery);
  const endOthers = useEnding(endOtherSessionsAction, t('othersEnded'));
  const sessions = data?.sessions ?? [];
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-semibold text-base">{t('title')}</h2>
          <p className="text-ink-muted text-sm">{t('text')}</p>
        </div>
        {sessions.length > 1 ? (
          <Button
            size="sm"
            pending={endOthers.isPending}
            pendingLabel={t('ending')}
            onClick={() => endOthers.run({})}
          >
            {t('endOthers')}
          </Button>
        ) : null}
      </div>
      <ul aria-label={t('title')} className="border-line border-t">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <ZoneNote />
    </section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const t = useTranslations('account.sessions');
  const device = useDeviceName()(session);
  const end = useEnding(endSessionAction, t('ended'));
  return (
    <SessionLine
      session={session}
      end={
        session.isCurrent ? null : (
          <Button
            size="sm"
            aria-label={t('endNamed', { device })}
            pending={end.isPending}
            pendingLabel={t('ending')}
            onClick={() => end.run({ sessionId: session.id })}
          >
            {t('end')}
          </Button>
        )
      }
    />
  );
}

function useEnding<Input, Value>(action: (input: Input) => Promise<ActionResult<Value>>, done: string) {
  const client = useQueryClient();
  const showRefusal = useRefusalToast();
  const { run, isPending } = useAction(action);
  return {
    isPending,
    run: async (input: Input) => {
      const result = await run(input);
      if (result.ok) showToast({ tone: 'done', title: done });
      else showRefusal(result.refusal);
      await client.invalidateQueries({ queryKey: userKeys.ownSessions });
    },
  };
}
