'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '#components/shared/form/action/use-action.ts';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { useViewer } from '#components/shared/viewer/viewer.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { late } from '#components/ui/late.tsx';
import { showToast } from '#components/ui/toast.ts';
import { can } from '#lib/auth/permissions.ts';
import { archiveRecipientAction } from '#lib/domain/payouts/actions.ts';
import { recipientKeys } from '#lib/domain/recipients/query-options.ts';
import type { SavedRecipientView } from '#lib/domain/recipients/schemas/saved.ts';

const ChangeDialog = late(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog));

/** Pay it, change what is known of it, take it out of what is offered or back. */
export function SavedActs({ recipient }: { recipient: SavedRecipientView }) {
  const t = useTranslations('saved.acts');
  const { role } = useViewer();
  const { id, name, archivedAt } = recipient;
  const isArchived = archivedAt !== null;
  if (!can(role, 'recipients:save')) return null;
  return (
    <span className="relative z-1 flex justify-end gap-1">
      {isArchived ? null : (
        <>
          <ButtonLink
            size="sm"
            href={`/payouts/new?recipient=${id}` as Route}
            aria-label={t('payNamed', { name })}
          >
            {t('pay')}
          </ButtonLink>
          <Change recipient={recipient} />
        </>
      )}
      <ArchiveButton recipient={recipient} />
    </span>
  );
}

function Change({ recipient }: { recipient: SavedRecipientView }) {
  const t = useTranslations('saved.acts');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('changeNamed', { name: recipient.name });
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon-sm"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden className="size-4" />
      </Button>
      {isOpen ? (
        <ChangeDialog recipient={recipient} onClose={() => setOpen(false)} returnTo={button} />
      ) : null}
    </>
  );
}

function ArchiveButton({
  recipient: { id: recipientId, name, archivedAt },
}: {
  recipient: SavedRecipientView;
}) {
  const t = useTranslations('saved.acts');
  const toText = useRefusalText();
  const client = useQueryClient();
  const { run, isPending } = useAction(archiveRecipientAction);
  const isArchived = archivedAt !== null;
  const label = t(isArchived ? 'restoreNamed' : 'archiveNamed', { name });
  const press = async () => {
    const result = await run({ recipientId, isArchived: !isArchived });
    const ended = result.ok ? result.value.endedCount : 0;
    const done =
      ended > 0 ? t('archivedEnded', { name, ended }) : t(isArchived ? 'restored' : 'archived', { name });
    if (result.ok) showToast({ tone: 'done', title: done });
    else showToast({ tone: 'failed', title: toText(result.refusal) });
    await client.invalidateQueries({ queryKey: recipientKeys.saved });
  };
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      disabled={isPending}
      onClick={() => void press()}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
