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
  const look = size === 'sum' ? 'font-semibold text-sum tracking-tight max-sm:text-2xl' : 'font-medium';
  return (
    <span className={classNames('figures text-ink', look, className)}>{formatMoney(value, useLocale())}</span>
  );
}
