import * as z from 'zod/mini';
import { isDay } from '#lib/core/local-day.ts';

const later = z.object({
  when: z.literal('later'),
  day: z.string().check(z.refine(isDay, 'schedule_day_wrong')),
  time: z.string().check(z.regex(/^\d\d:\d\d$/, 'schedule_time_wrong')),
});

/** The form of signing: a day and a time only where it leaves later. What they mean is judged by the action. */
export const signFields = z.discriminatedUnion('when', [
  z.object({ when: z.literal('now'), day: z.string(), time: z.string() }),
  later,
]);
