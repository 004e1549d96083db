import { useQuery } from '@tanstack/react-query';
import { refundLimitsQuery } from '#lib/domain/refunds/query-options/queries.ts';

/** This person's limits; those of a day are the same for every payment, so any of them can be asked about. */
export function useBatchLimits(paymentId = '') {
  return useQuery({ ...refundLimitsQuery(paymentId), enabled: paymentId !== '' }).data;
}
