import { classNames } from '#components/ui/class-names.ts';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import { partTone, spentParts } from './parts.ts';

/** The bar adds nothing while nothing of the payment has been refunded. */
export function hasBar({ paid, available }: AmountsView): boolean {
  return BigInt(paid.amountMinor) > 0n && paid.amountMinor !== available.amountMinor;
}

/** Shows how the paid amount divides; the line under it says the same in words. */
export function AmountsBar({ amounts }: { amounts: AmountsView }) {
  const paid = BigInt(amounts.paid.amountMinor);
  const pieces = [...spentParts, 'available' as const]
    .map((part) => ({ part, minor: BigInt(amounts[part].amountMinor) }))
    .filter(({ minor }) => minor > 0n);
  if (!hasBar(amounts)) return null;
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full">
      {pieces.map(({ part, minor }) => (
        <span
          key={part}
          className={classNames('min-w-1', partTone[part])}
          style={{ flexGrow: Number((minor * 10_000n) / paid) }}
        />
      ))}
    </div>
  );
}
