import { callAction } from '../../support/actions.ts';
import { signedFile, untilFile } from '../../support/files.ts';
import { inDays } from '../../support/schedule.ts';
import type { Scene } from '../scene.ts';
import { approve, asManager, fileScene, payable, running, untilGrid } from '../stage-files.ts';

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
  fileScene('paused', 'зарплата-приостановлена.csv', async (stage, name) => {
    const id = await running(stage, name, payable(120, 'P', { sum: 2_000, step: 7 }));
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
