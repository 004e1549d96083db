import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#tests/pages/read-part.ts';
import { MoreData } from './more-data.tsx';

const call = (id: number, at: string, more: string | null) => ({ id: String(id), at, more }) as never;
const delivery = (id: string, receivedAt: string, more: string | null) => ({ id, receivedAt, more }) as never;

const render = (calls: never[], deliveries: never[] = []) =>
  renderPart(createElement(MoreData, { calls, deliveries }));

test('what the processor says beyond the usual fields is folded, newest first, each text once', () => {
  const said = render(
    [
      call(1, '2026-11-21T10:00:00.000Z', '{"score":"12"}'),
      call(2, '2026-11-21T10:02:00.000Z', '{"rrn":"77"}'),
    ],
    [
      delivery('dlv_1', '2026-11-21T10:01:00.000Z', '{"note":"later"}'),
      delivery('dlv_2', '2026-11-21T10:03:00.000Z', '{"rrn":"77"}'),
    ],
  );
  expect(said).toMatch(/^<details[^>]*><summary/);
  expect(said).not.toMatch(/<details[^>]*\bopen\b/);
  expect(said.match(/rrn|note|score/g)).toEqual(['rrn', 'note', 'score']);
  expect(said.match(/Notification|Answer/g)).toEqual(['Notification', 'Notification', 'Answer']);
});

test('where it says nothing more there is nothing to unfold', () => {
  expect(render([call(1, '2026-11-21T10:00:00.000Z', null)])).toBe('');
});
