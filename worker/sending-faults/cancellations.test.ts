import { sendUnderFaults } from '#tests/sending-faults.ts';
import { cancellation } from '#tests/sending-subjects.ts';

sendUnderFaults(cancellation);
