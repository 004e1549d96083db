import { can, type Role } from '#lib/auth/permissions.ts';
import { type Happening, isProtecting, kindOf, type ToldAction, told } from '../status.ts';

/** Whether somebody may still know of it: asked again right before it is sent. */
export function mayKnow(role: Role, action: ToldAction): boolean {
  const whom = told[action].for;
  return whom === 'own' || can(role, whom);
}

/** Whether it is for this person at all. What they did themselves is no news, except about their own account. */
export function concerns(person: { id: string; role: Role }, happened: Happening): boolean {
  const { action, ownerId, actor } = happened;
  if (told[action].for === 'own') return ownerId === person.id;
  return mayKnow(person.role, action) && (actor !== person.id || isProtecting(kindOf(action)));
}
