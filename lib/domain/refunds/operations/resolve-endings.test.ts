import { testEndings } from '#tests/resolving/endings.ts';
import { refundSide } from '#tests/resolving/refunds.ts';

process.env.PROCESSOR_WRITE_TIMEOUT_MS = '1500';

testEndings(refundSide);
