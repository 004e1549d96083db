import type { BrowserContext } from '@playwright/test';
import enFiles from '#messages/files/en.json' with { type: 'json' };
import ruFiles from '#messages/files/ru.json' with { type: 'json' };
import { callAction, type Signed } from '../../support/actions.ts';
import { rows } from '../../support/database.ts';
import {
  checkedFile,
  findFingerprint,
  sbpHeadings,
  signedFile,
  untilFile,
  uploadFile,
} from '../../support/files.ts';
import { enter, newPhone, visit } from '../../support/office.ts';
import { inDays } from '../../support/schedule.ts';
import type { Scene, Stage } from '../scene.ts';

const words = { en: enFiles, ru: ruFiles };

const toCorrect = [
  sbpHeadings,
  'ЗП-11-001;Константинопольский Александр Вячеславович;+7 916 201-10-01;Сбербанк;184500,50;Зарплата за ноябрь',
  'ЗП-11-002;Иванова Мария Петровна;8 916 201-10-02;Банк, которого нет;96300,00;Зарплата за ноябрь',
  'ЗП-11-003;Ли Вэй;+7 916 201-1;Т-Банк;1204000,00;Зарплата за ноябрь',
  'ЗП-11-004;Соколова Анна;+7 916 201-10-04;Т-Банк;77000,00;Аванс',
  'ЗП-11-005;Соколова Анна;+7 916 201-10-05;Банк, которого нет;сто рублей;Аванс',
  'Итого;;;;1561800,50;',
];

const people = [
  'Константинопольский Александр Вячеславович',
  'Иванова Мария Петровна',
  'Ли Вэй',
  'Преображенская-Задунайская Елизавета Константиновна',
  'Соколова Анна Игоревна',
  'Гончаренко Пётр',
];

/** Lines that can be paid: each to another phone, of a sum between them and a name that the bank may know otherwise. */
const payable = (count: number, key: string, { sum = 62_300, named = false, text = 'Зарплата' } = {}) => [
  sbpHeadings,
  ...Array.from({ length: count }, (_, at) =>
    [
      `${key}-${String(at + 1).padStart(3, '0')}`,
      named ? people[at % people.length] : '',
      newPhone(),
      at % 2 ? 'Т-Банк' : 'Сбербанк',
      `${sum + at * 1_137},${String((at * 17) % 100).padStart(2, '0')}`,
      at % 5 === 4 ? 'DeclinedDisbursement' : text,
    ].join(';'),
  ),
];

/** Does something as the manager, who approves. */
async function asManager<Done>({ page }: Stage, act: (who: Signed) => Promise<Done>): Promise<Done> {
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
const fileScene = (name: string, fileName: string, make: Make, change: Partial<Scene> = {}): Scene => ({
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

const untilGrid = async ({ page }: Stage) => {
  await page
    .getByRole('grid')
    .or(page.getByRole('listitem').filter({ hasText: '1.' }))
    .first()
    .waitFor();
};

/** As the worker would show it half-way: its job is kept from it. */
const stopAtWork = async (fileId: string, status: string, job: string) => {
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

const approve = (stage: Stage, fileId: string) =>
  asManager(stage, async (who) => {
    const fingerprint = await findFingerprint(who, fileId);
    return callAction(who, 'approveFileAction', { fileId, fingerprint });
  });

const running = async (stage: Stage, name: string, lines: readonly string[]) => {
  const id = await signedFile(stage.page, name, lines);
  await approve(stage, id);
  await rows('UPDATE payout_files SET leaves_at = now() WHERE id = $1 AND leaves_at IS NOT NULL', [id]);
  await rows(
    `SELECT graphile_worker.add_job('run-payout-file', json_build_object('fileId', $1::text), job_key => 'run-file:' || $1::text)`,
    [id],
  );
  return id;
};

/** Payouts from a file, from its upload to what became of it. */
export const fileScenes: Scene[] = [
  { name: '97-files-first-use', as: 'finance', path: '/payouts/files', isFirstUse: true },
  { name: '97-files-new', as: 'finance', path: '/payouts/files/new' },
  fileScene('unreadable', 'карты-с-кодами.csv', ({ page }, name) =>
    uploadFile(page, name, ['Номер карты;CVV;Сумма', '2200700112344242;123;100,00']),
  ),
  fileScene('columns', 'выгрузка из 1С.csv', ({ page }, name) =>
    uploadFile(page, name, ['Кому;Куда;Сколько', `Иванов;${newPhone()};100,00`]),
  ),
  fileScene('reading', 'зарплата-сто-тысяч.csv', async ({ page }, name) =>
    stopAtWork(await uploadFile(page, name, payable(6, 'R')), 'judging', 'file-reading:'),
  ),
  fileScene('to-correct', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: untilGrid,
  }),
  fileScene('kinds', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: async ({ page, language }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${words[language].view.problem} `) })
        .click();
      await page.getByRole('button', { name: new RegExp(`^${words[language].field.bankCode}:`) }).click();
      await page.getByRole('button', { name: words[language].kinds.fix }).waitFor();
    },
  }),
  fileScene('one-fix', 'зарплата-ноябрь.csv', ({ page }, name) => uploadFile(page, name, toCorrect), {
    act: async ({ page, language }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${words[language].view.problem} `) })
        .click();
      await page.getByRole('button', { name: new RegExp(`^${words[language].field.bankCode}:`) }).click();
      await page.getByRole('button', { name: words[language].kinds.fix }).click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  }),
  fileScene('checking', 'зарплата-проверяется.csv', async ({ page }, name) =>
    stopAtWork(await uploadFile(page, name, payable(6, 'C')), 'checking', 'check-file:'),
  ),
  fileScene(
    'found',
    'зарплата-с-именами.csv',
    ({ page }, name) => {
      const [head = '', ...lines] = payable(6, 'N', { named: true });
      const [, ...again] = (lines[0] ?? '').split(';');
      const [first, ...rest] = (lines[5] ?? '').split(';');
      return checkedFile(page, name, [
        head,
        ...lines.slice(0, 5),
        ['N-100', ...again].join(';'),
        [first === undefined ? '' : 'INV-2026-4100', ...rest].join(';'),
      ]);
    },
    { act: untilGrid },
  ),
  fileScene(
    'names',
    'зарплата-с-именами.csv',
    ({ page }, name) => checkedFile(page, name, payable(6, 'N', { named: true })),
    {
      act: async ({ page, language }) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${words[language].view.name} `) })
          .click();
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: words[language].grid.clear }).waitFor();
      },
    },
  ),
  fileScene(
    'names-reason',
    'зарплата-с-именами.csv',
    ({ page }, name) => checkedFile(page, name, payable(6, 'N', { named: true })),
    {
      act: async ({ page, language }) => {
        await page.getByRole('main').getByRole('button', { name: words[language].check.decideAll }).click();
        await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('textbox').waitFor();
      },
    },
  ),
  fileScene('sign', 'аванс-к-подписи.csv', ({ page }, name) => checkedFile(page, name, payable(7, 'S')), {
    act: untilGrid,
  }),
  fileScene(
    'sign-later',
    'аванс-к-подписи.csv',
    ({ page }, name) => checkedFile(page, name, payable(7, 'S')),
    {
      act: async ({ page, language }) => {
        await page.getByRole('radio', { name: words[language].sign.later }).check();
        await page.getByLabel(words[language].sign.day, { exact: true }).fill(inDays(5).day);
        await page.getByLabel(words[language].sign.time, { exact: true }).fill('10:00');
        await page
          .getByText(/UTC\+3/)
          .first()
          .waitFor();
      },
    },
  ),
  fileScene(
    'waiting',
    'аванс-на-одобрении.csv',
    ({ page }, name) => signedFile(page, name, payable(9, 'W')),
    {
      act: untilGrid,
    },
  ),
  fileScene(
    'waiting-approver',
    'аванс-на-одобрении.csv',
    ({ page }, name) => signedFile(page, name, payable(9, 'W')),
    {
      as: 'manager',
      act: untilGrid,
    },
  ),
  fileScene('declined', 'премии-отклонены.csv', async (stage, name) => {
    const id = await signedFile(stage.page, name, payable(4, 'D', { sum: 210_000 }));
    await asManager(stage, (who) =>
      callAction(who, 'declineFileAction', {
        fileId: id,
        reason: 'Премия отдела продаж ещё не утверждена, исключите её.',
      }),
    );
    return id;
  }),
  fileScene('scheduled', 'аванс-по-расписанию.csv', async (stage, name) => {
    const id = await signedFile(stage.page, name, payable(5, 'L', { sum: 110_000 }), inDays(4));
    await approve(stage, id);
    return id;
  }),
  fileScene('paused', 'зарплата-приостановлена.csv', async (stage, name) => {
    const id = await running(stage, name, payable(120, 'P', { sum: 5_000 }));
    await untilFile(id, 'running');
    await callAction(stage.page, 'pauseFileAction', { fileId: id });
    return id;
  }),
  fileScene(
    'partly-done',
    'зарплата-октябрь.csv',
    async (stage, name) => {
      const id = await running(stage, name, payable(11, 'F', { sum: 41_000 }));
      await untilFile(id, 'partly_done', 'done');
      return id;
    },
    { act: untilGrid },
  ),
  fileScene('stopped', 'зарплата-остановлена.csv', async (stage, name) => {
    const id = await running(stage, name, payable(120, 'X', { sum: 5_000 }));
    await untilFile(id, 'running');
    await callAction(stage.page, 'stopFileAction', { fileId: id });
    return id;
  }),
  fileScene('done', 'зарплата-сентябрь.csv', async (stage, name) => {
    const id = await running(stage, name, payable(4, 'G', { sum: 96_000 }));
    await untilFile(id, 'partly_done', 'done');
    return id;
  }),
  { name: '97-files-z-list', as: 'finance', path: '/payouts/files' },
];
