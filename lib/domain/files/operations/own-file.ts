import 'server-only';
import { can, type Person } from '#lib/auth/permissions.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import type { FileRecord } from '../store/moving.ts';

/** Why an act about a whole file is refused. */
export type FileRefusal =
  | 'file_not_found'
  | 'not_allowed'
  /** Only its maker checks and signs it. */
  | 'file_of_another_person'
  /** It is in a state in which this is not done. */
  | 'file_moved_on'
  | 'file_has_problems'
  | 'file_empty'
  | 'file_not_checked'
  | 'file_names_open'
  | 'file_warnings_open'
  | 'file_rows_blocked'
  | 'file_check_old'
  | 'file_content_changed'
  | 'file_started'
  /** What is left of it: the rules have changed since it was signed. */
  | 'file_never_allowed'
  | 'file_approvers_missing'
  | 'file_nothing_to_repeat'
  /** Only a manager pays once more while nobody knows whether the first one left. */
  | 'file_rows_for_manager';

/** Whether they see files of colleagues too. */
const seesAll = ({ role }: Person) => role !== 'finance';

/** The file of this person; another's is not there for those who do not see it. */
export function requireOwn(person: Person, file: FileRecord | null): Result<FileRecord, FileRefusal> {
  if (!file || (file.makerId !== person.userId && !seesAll(person))) return refuse('file_not_found');
  return file.makerId === person.userId ? accept(file) : refuse('file_of_another_person');
}

/** The file of this person, or of a colleague for whom they may end what was begun. */
export function requireRunnable(person: Person, file: FileRecord | null): Result<FileRecord, FileRefusal> {
  const own = requireOwn(person, file);
  const mayActForOthers = can(person.role, 'sending:cancel_colleagues');
  return !own.ok && file && mayActForOthers ? accept(file) : own;
}
