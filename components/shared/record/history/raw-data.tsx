'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { indentJson } from '#lib/core/indent-json.ts';

type RawDataProps = {
  /** Its title: "What we sent". */
  label: string;
  /** As stored: masked already. */
  text: string;
};

/** The bytes that were really exchanged, collapsed until somebody opens them. */
export function RawData({ label, text }: RawDataProps) {
  const t = useTranslations('common');
  const shown = indentJson(text);
  return (
    <details className="group/raw min-w-0 print:hidden">
      <summary className="inline-flex min-h-7 list-none items-center gap-1 rounded-md pr-1.5 text-ink-muted text-sm hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open/raw:rotate-90 motion-reduce:transition-none"
        />
        {label}
      </summary>
      <div className="relative mt-1 mb-2 rounded-lg bg-sunken">
        <section
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard, and then it needs a name
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-lg p-3.5 pr-12"
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
    </details>
  );
}
