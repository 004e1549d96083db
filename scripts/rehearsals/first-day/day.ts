import type { startSystemPostgres } from '#tests/servers/system-postgres.ts';
import type { Office } from '../money.ts';
import type { Machine } from './machine.ts';
import type { Transcript } from './transcript.ts';
import type { Part, Unit } from './unit.ts';

export type Day = Transcript & {
  machine: Machine;
  office: Office;
  server: Awaited<ReturnType<typeof startSystemPostgres>>;
  /** Names another database, by the role that each kind of process signs in as. */
  useDatabase: (name: string) => void;
  units: Map<Part, Unit>;
  startUnits: () => Promise<void>;
};
