import { classNames } from '#components/ui/class-names.ts';
import type { AmountsView } from '#lib/domain/payments/schemas/views.ts';
import { partTone, spentParts } from './parts.ts';

/** Nothing to see while nothing was spent. */
export function hasBar({ paid, available }: AmountsView): boolean {
  return BigInt(paid.amountMinor) > 0n && paid.amountMinor !== available.amountMinor;
}

/** How the paid sum divides, for the eye; the line under it says it in words. */
export function AmountsBar({ amounts }: { amounts: AmountsView }) {
  const paid = BigInt(amounts.paid.amountMinor);
  const pieces = [...spentParts, 'available' as const]
    .map((part) => ({ part, minor: BigInt(amounts[part].amountMinor) }))
    .filter(({ minor }) => minor > 0n);
  if (!hasBar(amounts)) return null;
  return (
    <div aria-hidden className="flex h-2 max-w-160 gap-0.5 overflow-hidden rounded-full">
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
