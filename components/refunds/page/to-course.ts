import type { Course } from '#components/shared/record/customer/course.ts';
import type { RefundStatus } from '#lib/domain/refunds/status.ts';

const courses: Record<RefundStatus, Course> = {
  pending_approval: 'ahead',
  approved: 'ahead',
  sending: 'moving',
  accepted: 'moving',
  requested: 'moving',
  issued: 'moving',
  refunded: 'done',
  failed: 'failed',
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

export function toCourse(status: RefundStatus): Course {
  return courses[status];
}
