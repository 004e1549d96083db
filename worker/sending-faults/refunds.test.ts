import { sendUnderFaults } from '#tests/sending-faults.ts';
import { refund } from '#tests/sending-subjects.ts';

sendUnderFaults(refund);
