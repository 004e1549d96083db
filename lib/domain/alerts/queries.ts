import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { isConfigured } from './channels.ts';
import { toChoices } from './rules/choices.ts';
import { type AlertChoicesView, alertChoicesView, type DeliveryView, deliveryView } from './schemas.ts';
import { isProtecting, kindsFor } from './status.ts';
import { countMessages, type MessageCounts } from './store/messages.ts';
import { findChoices } from './store/people.ts';

/** What this person is notified of, and when. */
export async function getAlertChoices(person: Person): Promise<AlertChoicesView> {
  const { rhythms, quiet } = toChoices(await findChoices(db(), person.userId));
  return alertChoicesView.parse({
    isSent: isConfigured('mail'),
    kinds: kindsFor(person.role).map((kind) => ({
      kind,
      rhythm: rhythms[kind],
      isProtecting: isProtecting(kind),
    })),
    quiet,
  });
}

const weekMs = 7 * 24 * 3_600_000;

/** What became of the messages of the last week, for administrators. */
export async function getDelivery(_person: Person, now: Date): Promise<DeliveryView> {
  const { mail, webhook } = await countMessages(db(), new Date(now.getTime() - weekMs));
  return deliveryView.parse({
    mail: isConfigured('mail') ? toView(mail) : null,
    webhook: isConfigured('webhook') ? toView(webhook) : null,
  });
}

const toView = ({ lastSentAt, oldestAt, lastFailedAt, ...counts }: MessageCounts) => ({
  ...counts,
  lastSentAt: lastSentAt?.toISOString() ?? null,
  oldestAt: oldestAt?.toISOString() ?? null,
  lastFailedAt: lastFailedAt?.toISOString() ?? null,
});
