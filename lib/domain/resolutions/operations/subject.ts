import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import type { Tx } from '#lib/db/client.ts';
import type { OpenEnd } from '../rules.ts';
import type { ResolutionEventKind, ResolutionVerdict } from '../status.ts';
import type { SubjectKind } from '../store.ts';

/** A line that a person's act writes into the timeline of what it is about. */
export type ResolutionEvent = {
  kind: Exclude<ResolutionEventKind, 'resolution_superseded'>;
  source: 'person';
  actor: Person;
  resolutionId: string;
};

/** What can be resolved, as it stands under its lock, with the only two things that resolving does to it. */
export type Resolvable = {
  /** What the audit calls it. */
  object: { kind: string; id: string };
  makerId: string;
  /** Null while its end is known, or is not expected yet. */
  openEnd: OpenEnd | null;
  /** Moves it, with its audit entry. False when it was moved meanwhile; then nothing was written. */
  move: (
    to: `resolved_${ResolutionVerdict}`,
    event: ResolutionEvent & { details: Record<string, string> },
  ) => Promise<boolean>;
  /** Writes a line of its timeline that moves nothing. */
  note: (event: ResolutionEvent) => Promise<void>;
};

/** What a noun hands in, so that its money's unknown end can be resolved by two people. */
export type ResolutionSubject = {
  kind: SubjectKind;
  /** The refusal when there is none of that id. */
  notFound: string;
  /** Takes the lock under which it moves, whoever moves it. */
  lock: (tx: Tx, id: string) => Promise<Resolvable | null>;
};
