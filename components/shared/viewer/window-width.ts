/** Where the side bar leaves room for a table. `list-skeleton.tsx` has the same width. */
export const roomForTable = '(min-width: 68rem)';

export const widthCookie = 'paydesk_width';

/** The answer for a browser that has not reported it yet: telephones name themselves. */
export function isNarrowWindow(kept: string | undefined, userAgent: string | null): boolean {
  return kept === undefined ? /\bMobi/.test(userAgent ?? '') : kept === 'narrow';
}
