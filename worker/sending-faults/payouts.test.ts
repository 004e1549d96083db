import { sendUnderFaults } from '#tests/sending-faults.ts';
import { payout } from '#tests/sending-subjects.ts';

sendUnderFaults(payout);
