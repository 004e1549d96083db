import type { Part } from '#components/shared/record/notes/silence-notice.tsx';
import type { ResolvingView } from '#lib/domain/resolutions/schemas.ts';

/** What the viewer does with the processor's answer about something that is silent. */
export function toPart(resolving: Pick<ResolvingView, 'viewerMay' | 'obstacle'> | null): Part {
  if (resolving?.viewerMay === 'propose') return 'proposes';
  return resolving?.obstacle === 'resolution_own' ? 'maker' : 'other';
}
