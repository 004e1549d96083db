import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { rows } from '#tests/database.ts';
import { ageProof } from '#tests/factors.ts';
import { newPerson } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { downloadHistory, prepareExport } from './files.ts';
import { toExportTexts } from './rules/texts.ts';

const texts = toExportTexts(createTranslator({ locale: 'en', messages: en as never }) as never, 'en');

test('a file with whole names is read within five minutes of a second factor in this session, whenever it was prepared', async () => {
  const manager = await newPerson('manager');
  await rows('UPDATE users SET second_factor_at = now() WHERE id = $1', [manager.userId]);
  await rows('UPDATE sessions SET proved_at = now() WHERE id = $1', [manager.sessionId]);
  const prepare = async (more: { reason?: string }) => {
    const prepared = await prepareExport(manager, { query: 'maker=me', columns: ['created'], ...more });
    return { id: prepared.ok ? prepared.value.exportId : '', format: 'excel', texts } as const;
  };
  const codeOf = async (asked: Awaited<ReturnType<typeof prepare>>) => {
    const begun = await downloadHistory(manager, asked);
    if (begun.ok) await begun.value.return(undefined);
    return begun.ok ? 'begun' : begun.refusal.code;
  };
  const [whole, masked] = [await prepare({ reason: 'Reconciling' }), await prepare({})];
  await ageProof(manager.sessionId, 5);
  expect(await codeOf(whole)).toBe('step_up_needed');
  expect(await codeOf(masked)).toBe('begun');
  await ageProof(manager.sessionId, -5);
  expect(await codeOf(whole)).toBe('begun');
});
