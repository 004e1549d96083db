import { useLocale } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { formatMoney } from '#lib/core/format.ts';
import type { Money as MoneyValue } from '#lib/core/money.ts';

type MoneyProps = {
  value: MoneyValue;
  /** `sum` is for the one main amount of a page. */
  size?: 'text' | 'sum';
  className?: string;
};

/** An amount in full, in the person's language. In columns it is right-aligned. */
export function Money({ value, size = 'text', className }: MoneyProps) {
  const text = formatMoney(value, useLocale());
  const look = size === 'sum' ? `font-semibold tracking-tight ${toSumSize(text)}` : '';
  return <span className={classNames('money', look, className)}>{text}</span>;
}

/** The lengths from which the figures of the main amount would run over the edge of their card. */
const long = 15;
const veryLong = 20;

function toSumSize(text: string): string {
  if (text.length >= veryLong) return 'text-xl max-sm:text-lg';
  return text.length >= long ? 'text-2xl max-sm:text-xl' : 'text-sum max-sm:text-2xl';
}
