import * as z from 'zod/mini';
import { deliveryVerdicts } from '#lib/domain/webhooks/status.ts';
import { confirmations } from '../rules.ts';
import { notificationKinds } from '../status.ts';

const text = z.nullable(z.string());
const kind = z.enum(notificationKinds);

/** A notification as the list shows it. */
const notificationListItemView = z.object({
  id: z.string(),
  /** Null for an address of something else. */
  kind: z.nullable(kind),
  receivedAt: z.iso.datetime(),
  /** Their word and ours; both null when the bytes could not be read or are deleted. */
  processorStatus: text,
  statusCode: text,
  /**
   * The record that it is about, with our id and the number by which people know it. Null when there is nothing here.
   */
  object: z.nullable(z.object({ id: z.string(), number: z.string() })),
  tries: z.int(),
  /** How often the same bytes came. */
  copies: z.int(),
  verdict: z.enum(deliveryVerdicts),
  /** Whether asking the processor confirmed the status that it reported. */
  confirmation: z.enum(confirmations),
});
export type NotificationListItem = z.infer<typeof notificationListItemView>;

export const notificationPageView = z.object({
  items: z.array(notificationListItemView),
  nextCursor: z.nullable(z.string()),
});
export type NotificationPage = z.infer<typeof notificationPageView>;

export const notificationView = z.extend(notificationListItemView, {
  note: text,
  bodyMasked: text,
  /** The headers that are kept, as JSON text, masked. */
  headersMasked: text,
  /** The fields for which it could not be read. */
  unread: z.array(z.string()),
  /** The statuses that it moved its object from and to. */
  moves: z.array(z.object({ from: text, to: z.string() })),
});
export type NotificationView = z.infer<typeof notificationView>;
