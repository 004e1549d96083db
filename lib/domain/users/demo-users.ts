import type { Role } from '#lib/auth/permissions.ts';

/**
 * One password for all of them: long enough for the rule (15 characters) and easy to say. Used only with DEMO=1.
 */
export const demoPassword = 'paydesk-demo-2026';

export type DemoUser = { email: string; name: string; role: Role };

/** One of each role, and a second manager: what one manager proposes or asks for only another may confirm. */
export const demoUsers: readonly DemoUser[] = [
  { email: 'finance@paydesk.local', name: 'Demo Finance', role: 'finance' },
  { email: 'support@paydesk.local', name: 'Demo Support', role: 'support' },
  { email: 'manager@paydesk.local', name: 'Demo Manager', role: 'manager' },
  { email: 'deputy@paydesk.local', name: 'Demo Deputy', role: 'manager' },
  { email: 'admin@paydesk.local', name: 'Demo Admin', role: 'admin' },
  { email: 'auditor@paydesk.local', name: 'Demo Auditor', role: 'auditor' },
];
