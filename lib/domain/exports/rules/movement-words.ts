import type { createTranslator, Messages } from 'next-intl';
import { toAnswerStatus } from '#lib/core/answer-status.ts';
import { remember } from '#lib/core/remember.ts';
import { historyColumns } from '#lib/domain/history/schemas/columns.ts';
import type { Movement } from '#lib/domain/history/schemas/views.ts';
import { toBankName } from '#lib/domain/recipients/rules.ts';
import { type ExportColumn, type MovementWords, type Stated, toExportColumns } from './movement-cells.ts';

type Failed = Pick<Movement, 'knownReason' | 'errorCode' | 'errorMessage'>;
type Texts = ReturnType<typeof createTranslator<Messages, never>>;

/** The words with which the screen shows a movement, in the language of these texts. */
export function toMovementWords(t: Texts, locale: string): MovementWords & { incomplete: string } {
  const say = remember((key) => t(key as 'payouts.status.draft.title'));
  const columns = toExportColumns(historyColumns).map((column) => [column, t(`exports.column.${column}`)]);
  return {
    columns: Object.fromEntries(columns) as Record<ExportColumn, string>,
    kinds: {
      payout: t('history.kind.payout'),
      payment: t('history.kind.payment'),
      refund: t('history.kind.refund'),
    },
    toStatus: (movement) => say(toStatusKey(movement)),
    toMethod: ({ method, methodName }) =>
      method === 'other' && methodName ? methodName : method ? say(`history.method.${method}`) : '',
    toReason: (movement) => toReason(t, movement),
    toBank: (movement) => toBankName(locale, movement),
    noAmount: t('history.noAmount'),
    incomplete: t('exports.incomplete'),
  };
}

/** As the screen says it: in our words as far as there are any, else in the processor's. Its code is a column of its own. */
function toReason(t: Texts, { knownReason, errorCode, errorMessage }: Failed): string {
  const known = knownReason === null ? null : toSentence(t, knownReason);
  if (known !== null) return known;
  const sentence = errorCode === null ? null : toSentence(t, errorCode);
  return [sentence, errorMessage?.trim()].filter(Boolean).join(' ');
}

function toSentence(t: Texts, code: string): string | null {
  if (toAnswerStatus(code) !== undefined) return t('reason.http');
  const key = `reason.${code}` as 'reason.not_connected';
  return t.has(key) ? t(key) : null;
}

const ends = ['declined_by_colleague', 'withdrawn_by_maker'];

/** As the badges of the screen name it: a refund is cancelled in several ways. */
function toStatusKey({ kind, status, reviewReason }: Stated): string {
  if (kind === 'refund' && status === 'cancelled' && reviewReason !== null && ends.includes(reviewReason))
    return `refunds.ended.${reviewReason}.title`;
  return `${kind}s.status.${status}.title`;
}
