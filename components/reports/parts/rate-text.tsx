import { useTranslations } from 'next-intl';
import { noFigure } from '#lib/core/format.ts';
import { toShare } from '#lib/domain/reports/rules/share.ts';
import type { Rate } from '#lib/domain/reports/schemas.ts';
import { useNumber } from '../use-number.ts';

/** "97.3 %", or of a few "7 of 9": a share of nine would say more than anybody knows. */
export function RateText({ rate }: { rate: Rate }) {
  const t = useTranslations('reports');
  const number = useNumber();
  const share = toShare(rate);
  if (rate.ended === 0) return noFigure;
  if (share !== null) return number.share(share);
  return t('fewOf', { done: rate.done, ended: rate.ended });
}
