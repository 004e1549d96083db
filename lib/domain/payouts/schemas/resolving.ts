import { toResolutionInputs } from '#lib/domain/resolutions/schemas.ts';

export const payoutResolution = toResolutionInputs('payoutAttempt', 'payout_not_found');
