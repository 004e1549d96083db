import { z } from 'zod';
import { maskCardNumbers } from '#lib/core/card-text.ts';

const word = z.string().min(1).max(100);

/** Details are shown, never decided by: whatever form they have, they do not stop a status from being applied. */
const detail = (maxLength: number) =>
  z
    .string()
    .transform((text) => [...maskCardNumbers(text)].slice(0, maxLength).join(''))
    .nullable()
    .catch(null);

/** What we rely on in a notification (spec 2.7). Everything else may change and stays in the stored bytes. */
export const notificationView = z.object({
  transactionType: word,
  transactionId: word,
  status: word,
  errorCode: detail(100),
  errorMessage: detail(500),
});
export type Notification = z.infer<typeof notificationView>;
