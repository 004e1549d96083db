import { sendUnderFaults } from '#tests/sending-faults.ts';
import { capture } from '#tests/sending-subjects.ts';

sendUnderFaults(capture);
