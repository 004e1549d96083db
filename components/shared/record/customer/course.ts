/** How far the newest attempt has come, for a customer who asks about an earlier one that failed. */
export type Course = 'ahead' | 'moving' | 'done' | 'failed' | 'unclear' | 'cancelled';

/** The sentences about an earlier attempt: what became of it, and after that what has become of the newest. */
export type AttemptStatus = 'earlier_failed' | 'earlier_error' | `newest_${Course}`;
