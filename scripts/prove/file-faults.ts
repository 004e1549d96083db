import type { Fault } from './faults.ts';

const domain = 'lib/domain';

/** The same about payouts that come as a file. */
export const fileFaults: Fault[] = [
  {
    name: 'a paused file goes on',
    edits: [
      {
        file: `${domain}/payouts/rules/payout.ts`,
        from: "if (facts.fileStatus !== null && facts.fileStatus !== 'running') return 'leave';",
        to: '',
      },
    ],
  },
  {
    name: 'a file ends although it is unknown what became of a row',
    edits: [
      {
        file: `${domain}/files/operations/running/run-file.ts`,
        from: '(await countOpenPayouts(tx, fileId)) > 0',
        to: '(await countOpenPayouts(tx, fileId)) > 1_000',
      },
    ],
  },
  {
    name: 'files go on by themselves after a restore',
    edits: [
      {
        file: `${domain}/sending/store/place.ts`,
        from: '(await hasMoved(tx)) ? new Date() : (noticed?.updatedAt ?? null)',
        to: 'noticed && null',
      },
    ],
  },
  {
    name: 'a row of a file is paid whatever was signed',
    edits: [
      {
        file: `${domain}/files/operations/running/make-payouts.ts`,
        from: "if (content === null || !isFingerprintOf(row.fingerprint ?? '', content))",
        to: "if (content === null || (row.fingerprint === '' && !isFingerprintOf(row.fingerprint, content)))",
      },
    ],
  },
];
