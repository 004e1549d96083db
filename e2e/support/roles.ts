// Roles by what they do, spelled out: a change of the permission table shows here too.

export const roles = ['finance', 'support', 'manager', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

export const everybody: readonly Role[] = [...roles];
export const money: Role[] = ['finance', 'manager'];
export const refunding: Role[] = ['support', 'manager'];
export const acting: Role[] = ['finance', 'support', 'manager'];
export const list: Role[] = ['manager', 'admin'];
/** Everybody who works with records; an auditor only reads them. */
export const working: Role[] = ['finance', 'support', 'manager', 'admin'];
export const watching: Role[] = ['manager', 'admin', 'auditor'];
export const office: Role[] = ['admin', 'auditor'];
export const moneyRead: Role[] = ['finance', 'manager', 'auditor'];
export const manager: Role[] = ['manager'];
export const overseeing: Role[] = ['finance', 'manager', 'admin', 'auditor'];
export const admin: Role[] = ['admin'];
