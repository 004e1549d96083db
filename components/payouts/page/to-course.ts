import type { Course } from '#components/shared/record/customer/course.ts';
import type { PayoutStatus } from '#lib/domain/payouts/status.ts';

const courses: Record<PayoutStatus, Course> = {
  draft: 'ahead',
  pending_approval: 'ahead',
  approved: 'ahead',
  sending: 'moving',
  accepted: 'moving',
  paid_out: 'done',
  declined: 'failed',
  // An error can hide a lost answer.
  error: 'unclear',
  refused: 'failed',
  not_sent: 'failed',
  unknown: 'unclear',
  conflict: 'unclear',
  cancelled: 'cancelled',
  resolved_paid: 'done',
  resolved_not_paid: 'failed',
};

export function toCourse(status: PayoutStatus): Course {
  return courses[status];
}
