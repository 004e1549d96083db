import { toResolutionInputs } from '#lib/domain/resolutions/schemas.ts';

export const refundResolution = toResolutionInputs('refund', 'refund_not_found');
