'use client';

import { useTranslations } from 'next-intl';
import type { Act } from '#lib/domain/acts/schemas.ts';
import type { DetailOf } from '#lib/domain/audit/schemas/details.ts';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import { reviewReasons } from '#lib/domain/payouts/rules/timeline.ts';
import { payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { pushReasons, rhythms, runReasons } from '#lib/domain/registries/status.ts';
import { resolutionVerdicts } from '#lib/domain/resolutions/status.ts';
import { holdReasons } from '#lib/domain/sending/status.ts';
import en from '#messages/acts/en.json';

const amountSides = ['recipient_gets', 'we_are_debited'] as const;
const coveredKinds = ['payout', 'refund', 'payment'] as const;

type WordKey = DetailOf<'words'>;
type Words = typeof en.word;
type Say = (word: string, act: Pick<Act, 'action' | 'details'>) => string | undefined;

/** The text of one word of a set; undefined: it is no word of it. */
function of<Word extends string>(words: readonly Word[], say: (word: Word) => string) {
  return (text: string) => {
    const word = words.find((one) => one === text);
    return word && say(word);
  };
}

function wordsOf<Key extends keyof Words>(key: Key): (keyof Words[Key] & string)[] {
  return Object.keys(en.word[key]) as (keyof Words[Key] & string)[];
}

/** Says the words that are no free text: for each detail of that form, those that the operations write. */
export function useWords(): Readonly<Record<WordKey, Say>> {
  const t = useTranslations();
  const run = of(runReasons, (word) => t(`registries.reason.${word}`));
  const hold = of(holdReasons, (word) => t(`sending.reasons.${word}`));
  const review = of(reviewReasons, (word) => t(`payouts.attention.${word}`));
  const why = of(wordsOf('why'), (word) => t(`acts.word.why.${word}`));
  return {
    by: of(wordsOf('by'), (word) => t(`acts.word.by.${word}`)),
    columns: of(historyColumns, (word) => t(`history.column.${word}`)),
    covers: of(coveredKinds, (word) => t(`statements.columns.kind.${word}`)),
    every: of(rhythms, (word) => t(`registries.rhythm.${word}`)),
    format: of(wordsOf('format'), (word) => t(`acts.word.format.${word}`)),
    kind: of(wordsOf('kind'), (word) => t(`acts.word.kind.${word}`)),
    method: of(payoutMethods, (word) => t(`payouts.method.${word}`)),
    purpose: of(wordsOf('purpose'), (word) => t(`acts.word.purpose.${word}`)),
    // What a person wrote is their own text, whatever word it is equal to.
    reason: (word, { action, details: { answer } }) => {
      const push = of(pushReasons, (one) => t(`registries.push.reason.${one}`, { answer: `${answer}` }));
      if (action === 'registry.push_failed') return push(word);
      if (action.startsWith('registry.')) return run(word);
      return action === 'sending.paused' || action === 'sending.stopped' ? hold(word) : undefined;
    },
    side: of(amountSides, (word) => t(`payouts.form.side.${word}`)),
    source: of(eventSources, (word) => t(`record.source.${word}`)),
    stage: of(wordsOf('stage'), (word) => t(`acts.word.stage.${word}`)),
    target: of(wordsOf('target'), (word) => t(`acts.word.target.${word}`)),
    verdict: of(resolutionVerdicts, (word) => t(`acts.word.verdict.${word}`)),
    warnings: of(payoutWarnings, (word) => t(`payouts.page.warning.${word}`)),
    why: (word) => why(word) ?? review(word),
  };
}
