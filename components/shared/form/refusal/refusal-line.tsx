import type { Refusal } from '#lib/core/result.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** A refusal that belongs to no field of a small form. */
export function RefusalLine({ refusal }: { refusal: Refusal | null }) {
  const toText = useRefusalText();
  if (!refusal) return null;
  return (
    <p role="alert" className="text-failed text-sm">
      {toText(refusal)}
    </p>
  );
}
