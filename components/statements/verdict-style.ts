import type { Tone } from '#components/ui/tone.ts';
import type { Verdict } from '#lib/domain/statements/status.ts';

/** What only the processor has, and what came back, is the worst that a statement can say. */
export const verdictTones: Record<Verdict, Tone> = {
  only_theirs: 'failed',
  returned: 'failed',
  differs: 'attention',
  only_ours: 'attention',
  unreadable: 'failed',
  repeated: 'waiting',
  skipped: 'waiting',
  matched: 'done',
};
