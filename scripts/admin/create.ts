import { CannotStart } from '#scripts/process/cannot-start.ts';
import { askPassword } from './ask-password.ts';

/** What to say when it is refused. */
const sentences: Record<string, string> = {
  email_unreadable: 'Write the e-mail in full, like name@company.com.',
  name_empty: 'Say the full name: it stands beside what this person does.',
  text_too_long: 'The name has at most 100 characters.',
  text_unreadable: 'The name holds characters that cannot be shown.',
  card_number_not_allowed: 'This looks like a card number, which must not be written as a name.',
  password_too_short: 'The password needs at least 15 characters. A sentence is easy to remember.',
  password_too_long: 'The password has at most 256 characters.',
  password_guessable:
    'This password is easy to guess: leave out the address, common words and rows of keys, and use more characters.',
  user_exists: 'Somebody with this address is there already; that account was not changed.',
};

export async function create(email: string, name: string): Promise<void> {
  const password = await askPassword(process.stdin, process.stderr);
  const { createAdministrator } = await import('#lib/domain/users/operations/create-administrator.ts');
  const made = await createAdministrator({ email, name, password });
  if (!made.ok) throw new CannotStart(sentences[made.refusal.code] ?? made.refusal.code);
  console.log(`${email} can sign in as an administrator.`);
}
