import { openSbp } from './support/make.ts';
import { enter, enterSecond, visit, words } from './support/office.ts';
import { expect, test } from './support/test.ts';

const { notes, refusals } = words.en;
const letter = Buffer.from('%PDF-1.7 It left at 10:02');

test('what the processor’s support said is kept beside a payout, with its letter, and a colleague reads both', async ({
  page,
  browser,
}) => {
  await enter(page, 'finance');
  await openSbp(page);
  const colleague = await enterSecond(browser, 'manager');
  await visit(colleague, new URL(page.url()).pathname);
  await page.getByRole('button', { name: notes.add }).click();
  const block = page.getByRole('region', { name: notes.title });
  await block.getByRole('button', { name: notes.keep }).click();
  await expect(block).toContainText(refusals.note_empty);
  await block.getByLabel(notes.text).fill('Their support: it left at 10:02');
  await block
    .locator('input[type="file"]')
    .setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await block.getByRole('button', { name: notes.keep }).click();
  await expect(block).toContainText(refusals.note_file_type);
  await block
    .locator('input[type="file"]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: letter });
  await block.getByRole('button', { name: notes.keep }).click();
  await expect(block.getByRole('listitem')).toContainText('Their support: it left at 10:02');
  // The colleague has the page open.
  const theirs = colleague.getByRole('region', { name: notes.title });
  await expect(theirs.getByRole('listitem')).toContainText('Demo Finance');
  const download = colleague.waitForEvent('download');
  await theirs.getByRole('link', { name: 'letter.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('letter.pdf');
});
