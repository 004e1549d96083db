import { CannotStart } from '#scripts/process/cannot-start.ts';

export const factorsUsage = `  npm run admin -- factors EMAIL
Removes the second factors and recovery codes of somebody who has lost them, when no administrator can do it on the screen.
They are signed out everywhere and add new ones when they sign in with their password.`;

export async function factors([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new CannotStart(`Say whose:\n${factorsUsage}`);
  const { resetFactorsByCommand } = await import('#lib/domain/users/operations/people/reset-factors.ts');
  const done = await resetFactorsByCommand(email);
  if (!done.ok) throw new CannotStart(`Nobody has the address ${email}.`);
  console.log(`${email} has no second factor any more (removed: ${done.value.factors}).`);
}
