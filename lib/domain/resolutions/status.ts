/** What a person may have found out about an unknown outcome. */
export const resolutionVerdicts = ['paid', 'not_paid'] as const;
export type ResolutionVerdict = (typeof resolutionVerdicts)[number];

/** How a proposal ends. `superseded`: the processor reported something first. */
export const resolutionOutcomes = ['confirmed', 'rejected', 'withdrawn', 'superseded'] as const;
export type ResolutionOutcome = (typeof resolutionOutcomes)[number];

/** The timeline events of a manual resolution. */
export const resolutionEventKinds = [
  'resolution_proposed',
  'resolution_confirmed',
  'resolution_rejected',
  'resolution_withdrawn',
  'resolution_superseded',
] as const;
export type ResolutionEventKind = (typeof resolutionEventKinds)[number];
