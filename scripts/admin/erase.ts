import { parseArgs } from 'node:util';
import type { Plan } from '#lib/domain/erasures/operations.ts';
import type { Found } from '#lib/domain/erasures/status/found.ts';
import { CannotStart } from '#scripts/process/cannot-start.ts';
import { readLine } from './ask-password.ts';

export const eraseUsage = `  npm run admin -- erase WHOSE… [--card] [--keep-years 5]
Says what would be erased, and changes nothing. WHOSE is a phone, the e-mail of a colleague who left, or the ids of
payouts, refunds and payments; --card reads a card number from standard input. Then, to erase:
  npm run admin -- erase WHOSE… --request "LETTER 17" --reason "WHY" --by ADMINISTRATOR@COMPANY.COM --now
It cannot be undone. Use the database's owner in DATABASE_URL: the processes may not erase.`;

const sentences: Record<string, string> = {
  subject_missing: `Say whose data:\n${eraseUsage}`,
  card_unreadable: 'This is no card number.',
  request_missing: 'Say with --request which request this is: its number or date, not the name.',
  reason_missing: 'Say with --reason why, in at least ten characters: it stays in the audit.',
  order_names_person:
    'Leave phone, card and e-mail out of --request and --reason: these two are kept for good.',
  administrator_unknown: 'With --by goes the e-mail of an administrator who can sign in: who answers for it.',
  role_may_not:
    'This role may not erase. Put the address of the role that runs npm run migrate apply into DATABASE_URL for this command.',
  something_open: 'Nothing was erased: something is still expected of the records above. Let it end first.',
  notification_pending:
    'Nothing was erased: a notification about these records waits to be read. Try again in a minute.',
  nothing_to_erase: 'There is nothing to erase.',
};

function toSentence({ code, params }: { code: string; params?: object }): string {
  if (code === 'subject_unreadable')
    return `${JSON.stringify(Object.values(params ?? {})[0])} is no phone, e-mail or id of a payout, refund or payment; or one phone too many.`;
  return sentences[code] ?? code;
}

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        card: { type: 'boolean' },
        'keep-years': { type: 'string' },
        request: { type: 'string', default: '' },
        reason: { type: 'string', default: '' },
        by: { type: 'string', default: '' },
        now: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n${eraseUsage}`);
  }
}

export async function erase(args: string[]): Promise<void> {
  const { values, positionals } = read(args);
  const { erasePerson, planErasure } = await import('#lib/domain/erasures/operations.ts');
  const { usualYears } = await import('#lib/domain/erasures/rules.ts');
  const { parseSubject } = await import('#lib/domain/erasures/schemas.ts');
  const years = Number(values['keep-years'] ?? usualYears);
  if (!Number.isInteger(years) || years < 0 || years > 100)
    throw new CannotStart('--keep-years takes whole years; 0 keeps nothing that has ended.');
  const subject = parseSubject(positionals, values.card ? await readLine(process.stdin) : null);
  if (!subject.ok) throw new CannotStart(toSentence(subject.refusal));
  const { request, reason, by } = values;
  if (!values.now) {
    say(await planErasure(subject.value, { years }), years);
    console.log(
      '\nThis was a rehearsal: nothing was changed. Add --request, --reason, --by and --now to erase.',
    );
    return;
  }
  const done = await erasePerson(subject.value, { request, reason, by: by.toLowerCase() }, { years });
  if (!done.ok) {
    if (done.refusal.code === 'something_open') say(await planErasure(subject.value, { years }), years);
    throw new CannotStart(toSentence(done.refusal));
  }
  say(done.value, years);
  const rows = Object.entries(done.value.counts).filter(([, count]) => count > 0);
  console.log(`\nErased, in rows: ${rows.map(([table, count]) => `${table} ${count}`).join(', ')}.`);
  console.log(
    'Backups, archived logs of the database, files that were exported and the processor still have it.',
  );
}

function say({ open, kept, erasable, checks, saved, mentions }: Plan, years: number): void {
  const part = (title: string, lines: string[]) => {
    if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  const line = ({ kind, id, endedAt }: Found) => `${kind} ${id}, ended ${toDay(endedAt)}`;
  part(
    'Not yet, something is still expected of:',
    open.map(({ kind, id }) => `${kind} ${id}`),
  );
  part(
    `Kept, because accounting records are kept for ${years} years (--keep-years):`,
    kept.map((record) => `${line(record)}, kept until ${toDay(record.until)}`),
  );
  part('To be erased:', [
    ...erasable.map(line),
    ...(checks > 0 ? [`${checks} checks of recipients`] : []),
    ...(saved > 0 ? [`${saved} saved recipients`] : []),
    'and what calls, notifications, statements, saved views and the audit say about these',
  ]);
  part(
    'The phone also stands in the words of these records of others; name their ids to erase them too:',
    mentions,
  );
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
