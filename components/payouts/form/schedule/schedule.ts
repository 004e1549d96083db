import { type ScheduleFacts, toLeaves } from '#lib/domain/payouts/schemas/schedule.ts';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { PayoutFields } from '../payout-fields.ts';

/** When the payout leaves, as the server is asked; null: at once. */
export function toAskedLeaves(fields: PayoutFields, { timeZone }: ScheduleFacts) {
  return fields.when === 'later' ? toLeaves(fields, timeZone) : null;
}

/** What is wrong with the day, the time or the repetition, by the rules of the server. Loaded when somebody chooses a time. */
export async function findScheduleErrors(fields: PayoutFields, { timeZone }: ScheduleFacts) {
  if (fields.when !== 'later') return {};
  const [{ judgeSchedule }, { judgeEnd }] = await Promise.all([
    import('#lib/domain/payouts/rules/schedule.ts'),
    import('#lib/domain/repetitions/rules.ts'),
  ]);
  const { repeat, ...leaves } = toLeaves(fields, timeZone);
  if (repeat && methodFacts[fields.method].instrument === 'card')
    return { repeats: { type: 'schedule', message: 'repeat_of_card', types: {} } };
  const judged = judgeSchedule(leaves, { method: fields.method, now: new Date() });
  const end = judged.ok && repeat ? judgeEnd(leaves.day, repeat) : judged;
  if (end.ok) return {};
  const { code, field = 'leavesDay', params = {} } = end.refusal;
  return { [field]: { type: 'schedule', message: code, types: params } };
}
