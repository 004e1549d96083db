const minute = 60_000;

/** PCI DSS 8.2.8: sign in again after 15 idle minutes. */
export const idleMs = 15 * minute;
