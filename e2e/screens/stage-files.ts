import type { BrowserContext } from '@playwright/test';
import enFiles from '#messages/files/en.json' with { type: 'json' };
import ruFiles from '#messages/files/ru.json' with { type: 'json' };
import { callAction, type Signed } from '../support/actions.ts';
import { rows } from '../support/database.ts';
import { findFingerprint, sbpHeadings, signedFile } from '../support/files.ts';
import { enter, newPhone, visit } from '../support/office.ts';
import type { Scene, Stage } from './scene.ts';

export const fileWords = { en: enFiles, ru: ruFiles };

const people = [
  'Константинопольский Александр Вячеславович',
  'Иванова Мария Петровна',
  'Ли Вэй',
  'Преображенская-Задунайская Елизавета Константиновна',
  'Соколова Анна Игоревна',
  'Гончаренко Пётр',
];

/** The sandbox lets one of five end otherwise. */
const usualEnds = ['Зарплата', 'Зарплата', 'Зарплата', 'Зарплата', 'DeclinedDisbursement'];

/** Lines that can be paid: each to another phone, of a sum between them and a name that the bank may know otherwise. */
export const payable = (
  count: number,
  key: string,
  { sum = 62_300, step = 1_137, named = false, ends = usualEnds } = {},
) => [
  sbpHeadings,
  ...Array.from({ length: count }, (_, at) =>
    [
      `${key}-${String(at + 1).padStart(3, '0')}`,
      named ? people[at % people.length] : '',
      newPhone(),
      at % 2 ? 'Т-Банк' : 'Сбербанк',
      `${sum + at * step},${String((at * 17) % 100).padStart(2, '0')}`,
      ends[at % ends.length],
    ].join(';'),
  ),
];

/** Does something as the manager, who approves. */
export async function asManager<Done>({ page }: Stage, act: (who: Signed) => Promise<Done>): Promise<Done> {
  const context = (await page.context().browser()?.newContext()) as BrowserContext;
  try {
    await enter(context, 'manager');
    return await act(context);
  } finally {
    await context.close();
  }
}

async function findFile(name: string): Promise<string | undefined> {
  const [file] = await rows<{ id: string }>('SELECT id FROM payout_files WHERE file_name = $1', [name]);
  return file?.id;
}

type Make = (stage: Stage, name: string) => Promise<string>;

/** A file in some state, made once for all pictures of it. */
export const fileScene = (
  name: string,
  fileName: string,
  make: Make,
  change: Partial<Scene> = {},
): Scene => ({
  name: `97-files-${name}`,
  as: 'finance',
  ...change,
  act: async (stage) => {
    const { page, t } = stage;
    if (!(await findFile(fileName))) {
      if (change.as && change.as !== 'finance') await enter(page, 'finance', stage.language);
      await make(stage, fileName);
      if (change.as && change.as !== 'finance') await enter(page, change.as, stage.language);
    }
    await visit(page, `/payouts/files/${await findFile(fileName)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(t.nav.files).first().waitFor({ state: 'attached' });
    await change.act?.(stage);
  },
});

export const untilGrid = async ({ page }: Stage) => {
  await page
    .getByRole('grid')
    .or(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^\d+\. / }),
    )
    .first()
    .waitFor();
};

/** As the worker would show it half-way: its job is kept from it. */
export const stopAtWork = async (fileId: string, status: string, job: string) => {
  await rows(
    `SELECT graphile_worker.add_job($2, json_build_object('fileId', $1::text), job_key => $3 || $1::text, run_at => now() + interval '1 year')`,
    [fileId, job === 'check-file:' ? 'check-payout-file' : 'read-payout-file', job],
  );
  await rows(
    `UPDATE payout_files SET status = $2::file_status, status_at = now() - interval '40 seconds', done_count = 2, row_count = 6 WHERE id = $1`,
    [fileId, status],
  );
  return fileId;
};

export const approve = (stage: Stage, fileId: string) =>
  asManager(stage, async (who) => {
    const fingerprint = await findFingerprint(who, fileId);
    return callAction(who, 'approveFileAction', { fileId, fingerprint });
  });

export const running = async (stage: Stage, name: string, lines: readonly string[]) => {
  const id = await signedFile(stage.page, name, lines);
  await approve(stage, id);
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1 AND leaves_at IS NOT NULL', [id]);
  await rows(
    `SELECT graphile_worker.add_job('run-payout-file', json_build_object('fileId', $1::text), job_key => 'run-file:' || $1::text)`,
    [id],
  );
  return id;
};
