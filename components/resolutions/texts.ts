import type { ResolvingView } from '#lib/domain/resolutions/schemas.ts';

/** How an end came to be open: the processor gave no certain answer, fell silent, or contradicts what is known. */
type Ending = ResolvingView['is'] | 'contradicted';

/** The texts of an open end. Those of a contradiction may not claim that the processor reported nothing. */
export function toEndingTexts(is: ResolvingView['is'], isContradicted: boolean) {
  const ending: Ending = isContradicted ? 'contradicted' : is;
  return {
    since: ({ lost: 'since', silent: 'silentSince', contradicted: 'contradictedSince' } as const)[ending],
    early: isContradicted ? ('earlyContradicted' as const) : ('early' as const),
    text: ending,
  };
}
