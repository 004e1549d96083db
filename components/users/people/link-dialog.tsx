'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#components/ui/copy-text.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { returnFocus } from '#components/ui/return-focus.ts';
import type { MadeLinkView } from '#lib/domain/users/schemas.ts';

type LinkDialogProps = {
  kind: 'invitation' | 'newPassword';
  name: string;
  link: MadeLinkView;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Shows a link that is readable only now. */
export function LinkDialog({ kind, name, link, onClose, returnTo }: LinkDialogProps) {
  const t = useTranslations('people');
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t(`linkTitle.${kind}`, { name })}
        description={t('linkText')}
        onCloseAutoFocus={returnFocus(returnTo)}
        // A click next to it is no answer: the link could not be shown again.
        onInteractOutside={(event) => event.preventDefault()}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('linkDone')}
          </Button>
        }
      >
        <MadeLink link={link} />
      </DialogContent>
    </Dialog>
  );
}

function MadeLink({ link }: { link: MadeLinkView }) {
  const t = useTranslations('people');
  const common = useTranslations('common');
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="grid gap-3">
      <Field label={t('link')}>
        {(control) => (
          <Input
            {...control}
            value={link.url}
            readOnly
            className="font-mono text-sm"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button autoFocus onClick={async () => setCopied(await copyText(link.url))}>
          <Copy aria-hidden className="size-4" />
          {common('copy')}
        </Button>
        <span role="status" className="text-ink-muted text-sm">
          {isCopied ? common('copied') : ''}
        </span>
      </div>
      <p className="text-ink-muted text-sm">
        {t.rich('linkUntil', { time: () => <DateTime value={link.expiresAt} /> })}
      </p>
    </div>
  );
}
