import { can, type Person } from '#lib/auth/permissions.ts';
import { type FileStatus, isCorrectable } from '../status.ts';

type Viewer = Pick<Person, 'userId' | 'role'>;
type Owned = { makerId: string; status: FileStatus; signedAt: Date | null };

/** One's own files; all of them for those who watch over them; and what is signed for those who may be asked to approve it. */
export function canSeeFile({ userId, role }: Viewer, { makerId, signedAt }: Owned): boolean {
  return (
    makerId === userId ||
    can(role, 'files:oversee') ||
    (signedAt !== null && can(role, 'payouts:approve') && can(role, 'files:view'))
  );
}

/** Its maker alone: a colleague who corrected it could be asked to approve what they wrote themselves. */
export function canWorkOnFile({ userId, role }: Viewer, { makerId }: Pick<Owned, 'makerId'>): boolean {
  return can(role, 'files:create') && makerId === userId;
}

export function canCorrectFile(viewer: Viewer, file: Owned): boolean {
  return canWorkOnFile(viewer, file) && isCorrectable(file.status);
}

/** Another one may take the place of a file of which nothing is signed. */
export const isReplaceable = (status: FileStatus): boolean => isCorrectable(status) || status === 'checking';

/** The states before anything of it is signed. */
const discardable: readonly FileStatus[] = [
  'unreadable',
  'columns',
  'judging',
  'compared',
  'draft',
  'checking',
  'checked',
];

/** Its maker may, or a manager in their place. */
export function canDiscardFile(viewer: Viewer, file: Owned): boolean {
  const { userId, role } = viewer;
  const may = can(role, 'files:create') && (file.makerId === userId || can(role, 'files:oversee'));
  return may && discardable.includes(file.status);
}
