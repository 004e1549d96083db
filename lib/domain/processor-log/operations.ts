import 'server-only';
import { type Actor, actorName } from '#lib/auth/permissions.ts';

/** The fields from which a timeline event is written. */
export type NewEvent<Kind extends string, Source extends string> = {
  kind: Kind;
  source: Source;
  actor: Actor;
  processorStatus?: string | null;
  errorCode?: string | null;
  errorMessage?: string | null;
  deliveryId?: string;
};

/** The columns that all timeline tables have. */
export function toEvent<Kind extends string, Source extends string>(fact: NewEvent<Kind, Source>) {
  const { kind, source, actor, deliveryId = null } = fact;
  const { processorStatus = null, errorCode = null, errorMessage = null } = fact;
  const actorId = actor.kind === 'person' ? actorName(actor) : null;
  return { kind, source, actorId, processorStatus, errorCode, errorMessage, deliveryId };
}
