// Roles by what they do, spelled out: a change of the permission table shows here too.

export const roles = ['finance', 'support', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

export const everybody: readonly Role[] = [...roles];
export const money: Role[] = ['finance', 'manager'];
export const refunding: Role[] = ['support', 'manager'];
export const acting: Role[] = ['finance', 'support', 'manager'];
export const list: Role[] = ['manager', 'admin'];
export const manager: Role[] = ['manager'];
export const overseeing: Role[] = ['finance', 'manager', 'admin'];
export const admin: Role[] = ['admin'];
