import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { newId } from '#lib/core/id.ts';
import { rows } from '#tests/database.ts';
import { newPayment } from '#tests/payments.ts';
import { newPerson } from '#tests/people.ts';
import { receiveNote } from './files.ts';
import { findNoteFile, getNotes } from './queries.ts';
import { findFileType, maxFileBytes } from './rules.ts';

let support: Person;
let paymentId: string;

beforeAll(async () => {
  support = await newPerson('support');
  paymentId = (await newPayment(support)).paymentId;
});

const pdf = Buffer.from('%PDF-1.7 letter of the processor');
type Wish = { text?: string; file?: [string, Uint8Array]; subjectId?: string; idempotencyKey?: string };

/** Sends the form as a browser does. */
async function send({ text = '', file, subjectId = paymentId, idempotencyKey = randomUUID() }: Wish) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ idempotencyKey, subjectId, text })) form.set(name, value);
  if (file) form.set('file', new File([new Uint8Array(file[1])], file[0]));
  const { body, headers } = new Request('http://x', { method: 'POST', body: form });
  const bytes = await new Response(body).arrayBuffer();
  headers.set('content-length', String(bytes.byteLength));
  return receiveNote(support, new Request('http://x', { method: 'POST', body: bytes, headers }));
}

test('a note with a file is kept with its author, read by everybody, and never rewritten', async () => {
  const made = await send({ text: 'Their support: it left at 10:02', file: ['Ответ.pdf', pdf] });
  const noteId = made.ok ? made.value.noteId : '';
  const finance = await newPerson('finance');
  expect(await getNotes(finance, paymentId)).toEqual([
    {
      id: noteId,
      authorName: support.name,
      at: expect.any(String),
      text: 'Their support: it left at 10:02',
      file: {
        name: 'Ответ.pdf',
        type: 'application/pdf',
        bytes: pdf.length,
        isErased: false,
        isHidden: false,
      },
    },
  ]);
  expect(Buffer.from((await findNoteFile(finance, noteId))?.bytes ?? [])).toEqual(pdf);
  // A file may show any name: its author opens it, and people who have revealed the record.
  const admin = await newPerson('admin');
  expect((await getNotes(admin, paymentId))[0]?.file).toMatchObject({ isHidden: true });
  expect(await findNoteFile(admin, noteId)).toBeNull();
  expect(await findNoteFile({ ...admin, sight: { open: [paymentId] } }, noteId)).not.toBeNull();
  expect(await findNoteFile(support, noteId)).not.toBeNull();
  expect(
    await rows("SELECT details->>'note' AS note FROM audit_entries WHERE action = 'payment.note_added'"),
  ).toEqual([{ note: noteId }]);
  await expect(rows("UPDATE notes SET text = 'other'")).rejects.toThrow('append-only');
  await expect(rows('DELETE FROM notes')).rejects.toThrow('append-only');
});

test('the same form sent twice keeps one note, and other content under its key is refused', async () => {
  const subjectId = (await newPayment(support)).paymentId;
  const idempotencyKey = randomUUID();
  const [one, other] = await Promise.all([1, 2].map(() => send({ text: 'Once', subjectId, idempotencyKey })));
  expect(one).toEqual(other);
  expect(await send({ text: 'Another', subjectId, idempotencyKey })).toMatchObject({
    refusal: { code: 'form_made_another' },
  });
  expect(await getNotes(support, subjectId)).toHaveLength(1);
});

const html = Buffer.from('<script>alert(1)</script>');
test.each<[string, Wish, string]>([
  ['nothing', {}, 'note_empty'],
  ['a page that calls itself a picture', { file: ['a.png', html] }, 'note_file_type'],
  ['an empty file', { file: ['a.pdf', Buffer.alloc(0)] }, 'note_file_type'],
  [
    'a file too large',
    { file: ['a.pdf', Buffer.concat([pdf, Buffer.alloc(maxFileBytes)])] },
    'note_file_too_large',
  ],
  ['a card number', { text: 'He pays with 4111 1111 1111 1111' }, 'card_number_not_allowed'],
  ['a card number in a name', { file: ['4111111111111111.pdf', pdf] }, 'card_number_not_allowed'],
  [
    'a card number of which half is in the name',
    { text: '4111 1111', file: ['1111 1111.pdf', pdf] },
    'card_number_not_allowed',
  ],
  ['a record that is not there', { text: 'x', subjectId: newId('payout') }, 'note_subject_not_found'],
  ['no record', { text: 'x', subjectId: newId('user') }, 'invalid_input'],
])('%s is refused, and nothing is kept', async (_what, wish, code) => {
  const before = await rows('SELECT 1 FROM notes');
  expect(await send(wish)).toMatchObject({ ok: false, refusal: { code } });
  expect(await rows('SELECT 1 FROM notes')).toHaveLength(before.length);
});

test('a body of unknown size is not read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(
    await receiveNote(support, new Request('http://x', { method: 'POST', body: 'x', headers })),
  ).toMatchObject({
    refusal: { code: 'note_file_too_large' },
  });
});

test('a file is what its first bytes say', () => {
  expect(findFileType(pdf)).toBe('application/pdf');
  expect(findFileType(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe('image/png');
  expect(findFileType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(findFileType(html)).toBeNull();
});
