'use client';

import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { indentJson } from '#lib/core/indent-json.ts';
import { hidden } from '#lib/core/personal-data.ts';

type RawDataProps = {
  /** Its title: "What we sent". */
  label: string;
  /** As stored: masked already. */
  text: string;
};

/** The bytes that were really exchanged, collapsed until somebody opens them. */
export function RawData({ label, text }: RawDataProps) {
  const t = useTranslations('common');
  const tReveals = useTranslations('reveals');
  if (text === hidden)
    return <p className="text-ink-muted text-sm print:hidden">{tReveals('rawHidden', { label })}</p>;
  const shown = indentJson(text);
  return (
    <Fold
      className="min-w-0 print:hidden"
      label={label}
      labelClass="min-h-7 pr-1.5 text-ink-muted text-sm hover:text-ink pointer-coarse:min-h-10"
    >
      <div className="relative mt-1 mb-2 rounded-lg bg-sunken">
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard, and then it needs a name
          tabIndex={0}
          className="fade-below max-h-96 overflow-auto rounded-lg p-3.5 pr-12"
        >
          <pre className="whitespace-pre-wrap wrap-anywhere font-mono text-xs">{shown}</pre>
        </section>
        <CopyButton
          text={shown}
          label={t('copyId', { id: label })}
          doneLabel={t('copied')}
          className="absolute top-2 right-2"
        />
      </div>
    </Fold>
  );
}
