import 'server-only';
import type { Person } from '#lib/auth/permissions.ts';
import { accept, type Result } from '#lib/core/result.ts';
import { transaction } from '#lib/db/client.ts';
import { audit } from '#lib/domain/audit/operations.ts';
import type { AlertChoicesInput } from '../schemas.ts';
import { isProtecting } from '../status.ts';
import { saveChoices } from '../store/people.ts';

/** When this person wants to be notified of what. What protects their account stays as it is, whatever is asked for. */
export async function saveAlertChoices(
  person: Person,
  { rhythms, quiet }: AlertChoicesInput,
): Promise<Result<null>> {
  const chosen = rhythms.filter(({ kind }) => !isProtecting(kind));
  await transaction(async (tx) => {
    await saveChoices(tx, person.userId, {
      rhythms: Object.fromEntries(chosen.map(({ kind, rhythm }) => [kind, rhythm])),
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
    });
    const never = chosen.filter(({ rhythm }) => rhythm === 'never').length;
    await audit(tx, person, 'user.alerts_changed', { kind: 'user', id: person.userId }, { never });
  });
  return accept(null);
}
