/** What a person may have found out about an end that nobody knows. */
export const settlementVerdicts = ['paid', 'not_paid'] as const;
export type SettlementVerdict = (typeof settlementVerdicts)[number];

/** How a proposal ends. `overtaken`: the processor's word came first. */
export const settlementOutcomes = ['confirmed', 'rejected', 'withdrawn', 'overtaken'] as const;
export type SettlementOutcome = (typeof settlementOutcomes)[number];

/** What a line of the subject's timeline can be. */
export const settlementEventKinds = [
  'settlement_proposed',
  'settlement_confirmed',
  'settlement_rejected',
  'settlement_withdrawn',
  'settlement_overtaken',
] as const;
