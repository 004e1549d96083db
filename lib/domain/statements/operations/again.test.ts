import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newPerson } from '#tests/people.ts';
import {
  comparedStatement,
  receivedStatement,
  statementHeader,
  statementMapping,
} from '#tests/statements.ts';
import '#tests/sandbox.ts';
import { getLinesPage } from '../queries/lines.ts';
import { findStatementView, getAlarms } from '../queries/statements.ts';
import { closeLines } from './close-lines.ts';
import { compareStatement } from './compare.ts';
import { startComparing } from './start-comparing.ts';

let manager: Person;
beforeEach(async () => {
  manager = await newPerson('manager', 'Мария');
});

const received = (lines: readonly string[]) =>
  receivedStatement(manager, [statementHeader, ...lines].join('\r\n'));
const compared = (lines: readonly string[]) => comparedStatement(manager, lines);

describe('a file that is compared again', () => {
  const marked = () => `AGAIN-${Math.random()}`.slice(0, 14);
  const twice = async (mark: string) => {
    const lines = [`${mark}-1;;1,00;RUB;`, `${mark}-2;;2,00;RUB;`];
    const first = await compared(lines);
    const count = (await getAlarms(manager)).count;
    return { lines, first, count };
  };

  test('counts once: the former comparison is replaced, and what was closed in it stays closed', async () => {
    const { lines, first, count } = await twice(marked());
    await closeLines(manager, { statementId: first, numbers: [0], reason: 'Комиссия банка' });
    const again = await received(lines);
    expect((await findStatementView(manager, again))?.same).toMatchObject({ id: first, makerName: 'Мария' });
    await startComparing(manager, { statementId: again, mapping: statementMapping });
    await compareStatement(again);
    expect((await getAlarms(manager)).count).toBe(count - 1);
    expect(await findStatementView(manager, first)).toMatchObject({ replacedBy: { id: again } });
    expect(await findStatementView(manager, again)).toMatchObject({ replacedBy: null, openCount: 1 });
    const { items } = await getLinesPage(manager, again, { verdict: 'only_theirs' });
    expect(items.map(({ closed }) => closed?.reason)).toEqual(['Комиссия банка', undefined]);
    expect(
      await closeLines(manager, { statementId: first, numbers: null, reason: 'Комиссия банка' }),
    ).toMatchObject({ refusal: { code: 'statement_replaced' } });
  });

  test('in two places at once counts once too', async () => {
    const { lines, count } = await twice(marked());
    const more = [await received(lines), await received(lines)];
    for (const statementId of more) await startComparing(manager, { statementId, mapping: statementMapping });
    await Promise.all(more.map(compareStatement));
    expect((await getAlarms(manager)).count).toBe(count);
  });

  test('with another line in it is another file, which alarms about that line alone', async () => {
    const { lines, count } = await twice(marked());
    await compared([...lines, `${marked()};;3,00;RUB;`]);
    expect((await getAlarms(manager)).count).toBe(count + 1);
  });
});
