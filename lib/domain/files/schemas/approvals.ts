import * as z from 'zod/mini';
import { moneyView } from '#lib/core/zod-field.ts';

/** The files that wait for approval, longest waiting first; each is read and decided on its own page. */
export const fileQueueView = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      makerName: z.string(),
      count: z.int(),
      totals: z.array(moneyView),
      /** The viewer may decide it. */
      isForViewer: z.boolean(),
    }),
  ),
});
export type FileQueue = z.infer<typeof fileQueueView>;
