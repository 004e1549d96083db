import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { AuditDetails } from '#lib/domain/audit/schemas/details.ts';
import type { OpenEnd } from '../rules.ts';
import type { ResolutionEventKind, ResolutionVerdict } from '../status.ts';
import type { SubjectKind } from '../store.ts';

/** An event that a person's act writes into the timeline of the subject. */
export type ResolutionEvent = {
  kind: Exclude<ResolutionEventKind, 'resolution_superseded'>;
  source: 'person';
  actor: Person;
  resolutionId: string;
};

/**
 * A subject that can be resolved, as it is under its lock, with the only two things that a resolution does to
 * it.
 */
export type Resolvable = {
  /** The subject's kind and id in the audit. */
  object: { kind: 'payout' | 'refund'; id: string };
  makerId: string;
  /** Null while its outcome is known, or is not expected yet. */
  openEnd: OpenEnd | null;
  /** Moves it, with its audit entry. False when somebody moved it meanwhile; then nothing was written. */
  move: (
    to: `resolved_${ResolutionVerdict}`,
    event: ResolutionEvent & { details: AuditDetails },
  ) => Promise<boolean>;
  /** Holds back what would leave because of the move; only where something may. */
  holdBack?: (actor: Person) => Promise<void>;
  /** Writes a timeline event that moves nothing. */
  note: (event: ResolutionEvent) => Promise<void>;
};

/** What a noun hands in so that two people can resolve an outcome that nobody knows. */
export type ResolutionSubject = {
  kind: SubjectKind;
  /** The refusal when no subject has that id. */
  notFound: string;
  /** Takes the lock that everybody takes who moves the subject. */
  lock: (tx: Tx, id: string) => Promise<Resolvable | null>;
};
