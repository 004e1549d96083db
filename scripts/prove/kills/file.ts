import { visitor } from '../../rehearsals/finance.ts';
import { insist, type Office, type Told } from './people.ts';

type View = { status: string; fingerprint: string | null; counts: Record<string, number> };

const header = 'Номер заказа;ФИО;Телефон;Банк;Сумма;Назначение';
/** What the numbers of its orders begin with. */
export const ofFile = 'FILE-';
const orderOf = (at: number) => `${ofFile}${at + 1}`;

/** Each to a phone of its own. */
const lineOf = (at: number) =>
  `${orderOf(at)};;+7921${3_000_000 + at};Сбербанк;100,${String(at % 100).padStart(2, '0')};`;

/** Somebody from finance who uploads one file, has it checked, signs it, and waits until all its rows are payouts. */
export async function payByFile(office: Office, rows: number, told: Told): Promise<void> {
  const orders = Array.from({ length: rows }, (_, at) => orderOf(at));
  const fileId = await upload(office, [header, ...orders.map((_, at) => lineOf(at))].join('\r\n'));
  if (fileId === null) return;
  const act = visitor(office.publicUrl, office.cookie);
  const page = `/payouts/files/${fileId}`;
  const click =
    (action: string, input: object = {}) =>
    () =>
      act(page, action, { fileId, ...input });
  await until(office, fileId, ['draft']);
  await insist(office, click('checkFileAction', { nameChecks: 'none' }), ({ ok }) => ok);
  const checked = await until(office, fileId, ['checked']);
  if ((checked?.counts.warningsToConfirm ?? 0) > 0) {
    const all = { rows: 'all', reason: 'They are right' };
    await insist(office, click('confirmWarningsAction', all), ({ ok }) => ok);
  }
  const seen = await until(office, fileId, ['checked']);
  if (!seen?.fingerprint) return;
  told.asked.push(...orders);
  const signing = { fingerprint: seen.fingerprint, leaves: null };
  if (!(await insist(office, click('signFileAction', signing), ({ ok }) => ok))) return;
  told.made.push(...orders);
  const follow = async () => {
    const { counts } = await look(office, fileId);
    told.rows = counts.made ?? 0;
    return told.rows + (counts.refused ?? 0);
  };
  await insist(office, follow, (done) => done === rows);
}

/** Where the answer is lost, another file is uploaded, and the one before it is never signed. */
async function upload(office: Office, text: string): Promise<string | null> {
  const send = async () => {
    const answer = await fetch(`${office.publicUrl}/api/files/upload`, {
      method: 'POST',
      headers: {
        ...{ cookie: office.cookie, 'content-type': 'text/csv', 'x-file-name': 'salaries.csv' },
        ...{ 'sec-fetch-site': 'same-origin', origin: office.publicUrl },
      },
      body: text,
    });
    return (await answer.json()) as { ok?: boolean; value?: { fileId: string } };
  };
  const taken = await insist(office, send, ({ ok }) => ok === true);
  return taken?.value?.fileId ?? null;
}

async function look({ publicUrl, cookie }: Office, fileId: string): Promise<View> {
  const answer = await fetch(`${publicUrl}/api/files/${fileId}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`The office answered ${answer.status}`);
  return (await answer.json()) as View;
}

function until(office: Office, fileId: string, statuses: string[]): Promise<View | null> {
  return insist(
    office,
    () => look(office, fileId),
    ({ status }) => statuses.includes(status),
  );
}
