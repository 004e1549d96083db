import { compareNames } from '#lib/domain/recipients/rules/names.ts';
import { isOtherName } from '#lib/domain/recipients/rules.ts';

/** What can be unusual about a recipient; the rules of approvals name the same three. */
export const recipientTraits = ['new', 'renamed', 'unchecked'] as const;
export type RecipientTrait = (typeof recipientTraits)[number];

/** The names of one payout: the one that the bank returned and a person confirmed, and the one that was expected. */
export type Named = { name: string | null; expectedName: string | null };

/**
 * `new`: no payout to exactly this account was ever paid out. `renamed`: the name is not the one of the last payout that
 * had one, or not the expected one at all. `unchecked`: nobody confirmed a name.
 */
export function toTraits(
  { name, expectedName }: Named,
  { isPaidBefore, lastName }: { isPaidBefore: boolean; lastName: string | null },
): ReadonlySet<RecipientTrait> {
  const isUnexpected =
    name !== null && expectedName !== null && compareNames(expectedName, name) === 'different';
  const holds: Record<RecipientTrait, boolean> = {
    new: !isPaidBefore,
    renamed: isOtherName(lastName, name) || isUnexpected,
    unchecked: name === null,
  };
  return new Set(recipientTraits.filter((trait) => holds[trait]));
}
