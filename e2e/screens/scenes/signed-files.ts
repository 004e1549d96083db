import { callAction } from '../../support/actions.ts';
import { rows } from '../../support/database.ts';
import { signedFile, untilFile } from '../../support/files.ts';
import { inDays } from '../../support/schedule.ts';
import type { Scene, Stage } from '../scene.ts';
import { approve, asManager, fileScene, fileWords, payable, running, untilGrid } from '../stage-files.ts';

async function pausedFile(stage: Stage, name: string, key: string) {
  const id = await running(stage, name, payable(120, key, { sum: 3_000, step: 7 }));
  await untilFile(id, 'running');
  await callAction(stage.page, 'pauseFileAction', { fileId: id });
  return id;
}

async function partlyPaid(stage: Stage, name: string) {
  const ends = ['Зарплата', 'DeclinedDisbursement', 'CreationError', 'Зарплата', 'DeclinedDisbursement'];
  const id = await running(stage, name, payable(11, 'F', { sum: 41_000, ends }));
  await untilFile(id, 'partly_done', 'done');
  return id;
}

/** A signed file, from its approval to what became of its rows. */
export const signedFileScenes: Scene[] = [
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
  fileScene('paused', 'зарплата-приостановлена.csv', (stage, name) => pausedFile(stage, name, 'P')),
  fileScene('paused-by-rules', 'зарплата-не-по-правилам.csv', async (stage, name) => {
    const id = await pausedFile(stage, name, 'Q');
    await rows(`UPDATE payout_files SET refusal = '{"code":"file_never_allowed"}' WHERE id = $1`, [id]);
    return id;
  }),
  fileScene(
    'paused-restored',
    'зарплата-после-восстановления.csv',
    async (stage, name) => {
      const id = await pausedFile(stage, name, 'Z');
      await rows(`UPDATE payout_files SET refusal = '{"code":"file_maybe_paid"}' WHERE id = $1`, [id]);
      return id;
    },
    {
      act: async ({ page, language }) => {
        await page.getByRole('button', { name: fileWords[language].run.resume, exact: true }).click();
        await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
      },
    },
  ),
  // The approver had another role meanwhile.
  fileScene('asked-again', 'зарплата-одобряют-снова.csv', async (stage, name) => {
    const id = await pausedFile(stage, name, 'V');
    for (const role of ['support', 'manager'])
      await rows(`UPDATE users SET role = $1 WHERE email = 'manager@paydesk.local'`, [role]);
    await callAction(stage.page, 'resumeFileAction', { fileId: id });
    return id;
  }),
  fileScene('partly-done', 'зарплата-октябрь.csv', partlyPaid, { act: untilGrid }),
  fileScene('reasons', 'зарплата-октябрь.csv', partlyPaid, {
    act: async (stage) => {
      const { reasons } = fileWords[stage.language];
      await stage.page
        .getByRole('button', { name: reasons.showOf.replace('{reason}', '') })
        .first()
        .click();
      await stage.page.getByRole('group', { name: reasons.title }).waitFor();
      await untilGrid(stage);
    },
  }),
  fileScene('stopped', 'зарплата-остановлена.csv', async (stage, name) => {
    const id = await running(stage, name, payable(120, 'X', { sum: 2_000, step: 7 }));
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
