import type { Report } from '#lib/domain/reports/schemas.ts';

/** The blocks of a report in their order, each with when there is something in it. */
const isThere = {
  byDay: ({ all }) => all.count > 0,
  methods: ({ all }) => all.count > 0,
  errors: ({ all }) => all.count > 0,
  banks: ({ banks }) => banks.length > 0,
  reasons: ({ reasons }) => reasons.length > 0,
  makers: ({ all, kind }) => all.count > 0 && kind !== 'payment',
  approvers: ({ approvers }) => approvers.length > 0,
  statuses: ({ all }) => all.count > 0,
  // The times of payments are not known to us.
  times: ({ all, kind }) => all.count > 0 && kind !== 'payment',
  unknowns: ({ unknowns }) => unknowns.length > 0,
  decisions: ({ decisions }) => decisions.people.length > 0,
  peaks: ({ kind }) => kind === 'refund',
  sharedPhones: ({ kind }) => kind === 'refund',
  signIns: ({ signIns }) => signIns.length > 0,
  health: ({ kind }) => kind === 'payout',
} satisfies Record<string, (report: Report) => boolean>;

export type BlockName = keyof typeof isThere;

export function listBlocks(report: Report): BlockName[] {
  return (Object.keys(isThere) as BlockName[]).filter((name) => isThere[name](report));
}
