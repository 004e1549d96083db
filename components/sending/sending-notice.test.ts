import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Viewer, ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import type { SwitchView } from '#lib/domain/sending/schemas.ts';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { ResumeText } from './resume-text.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

const since = '2026-11-26T08:00:00.000Z';
const stopped: SwitchView = { state: 'stopped', reason: 'configuration', until: null, since };
const because: SwitchView['because'] = [{ kind: 'payout', id: 'po_1', name: 'PAY-1' }];
const notices = {
  'a stop': createElement(SendingNotice, { held: stopped, action: null }),
  'a resume after a stop by a record': createElement(ResumeText, {
    held: { ...stopped, because },
    waits: { text: null, lines: [] },
    onLeave: () => {},
  }),
  'a stop by a record': createElement(SendingNotice, { held: { ...stopped, because }, action: null }),
  'a stop by hand': createElement(SendingNotice, {
    held: { ...stopped, reason: 'person', byHand: { name: 'Anna', note: 'fraud', at: since } },
    action: null,
  }),
  'a stop by hand and by a record': createElement(SendingNotice, {
    held: {
      ...stopped,
      reason: 'contradiction',
      because,
      byHand: { name: 'Anna', note: 'fraud', at: since },
    },
    action: null,
  }),
  'a trouble': createElement(TroubleNotice, { trouble: { kind: 'sign_in', reason: 'refused', since } }),
};

test('who may resume reads whole sentences, also while it is not known what waits', () => {
  const said = readPart(
    createElement(
      ViewerProvider,
      { value: { role: 'manager' } as Viewer },
      notices['a resume after a stop by a record'],
    ),
  );
  expect(said).toContain('are not right. See PAY-1. Resume once you have made sure');
  const plain = { held: stopped, waits: { text: null, lines: [] }, onLeave: () => {} };
  expect(
    readPart(
      createElement(
        ViewerProvider,
        { value: { role: 'manager' } as Viewer },
        createElement(ResumeText, plain),
      ),
    ),
  ).toContain('are not right. Resume once you have made sure');
});

const paused = { ...stopped, state: 'paused', reason: 'processor_asked', until: '2026-11-26T10:00:00.000Z' };

test('whoever has nothing to press reads when a pause ends, and that it ends by itself', () => {
  const notice = createElement(SendingNotice, { held: paused as SwitchView, action: null });
  for (const role of ['finance', 'support'] as const) {
    const html = renderPart(createElement(ViewerProvider, { value: { role } as Viewer }, notice));
    expect(html).toMatch(/to .*10:00.*: the processor asked us to wait\. .* it goes on by itself\./);
    expect(html).not.toContain('<button');
  }
});

test('only who may not resume is told who may', () => {
  const say = (role: Role) =>
    renderPart(createElement(ViewerProvider, { value: { role } as Viewer }, notices['a stop']));
  for (const role of ['finance', 'support'] as const)
    expect(say(role)).toContain('until a manager or an administrator resumes it');
  for (const role of ['manager', 'admin'] as const) {
    expect(say(role)).toContain('our settings for the processor are not right.');
    expect(say(role)).not.toContain('until a manager');
  }
});

test('everybody reads who stopped sending by hand, and why, also beside another reason', () => {
  const say = (role: Role, name: keyof typeof notices) =>
    readPart(createElement(ViewerProvider, { value: { role } as Viewer }, notices[name]));
  expect(say('support', 'a stop by hand')).toMatch(
    /by Anna: “fraud”\. .* until a manager or an administrator/,
  );
  expect(say('manager', 'a stop by hand')).toMatch(/by Anna: “fraud”\./);
  expect(say('manager', 'a stop by hand')).not.toContain('until a manager');
  expect(say('finance', 'a stop by hand and by a record')).toMatch(
    /contradicts.*Anna stopped it as well.*“fraud”/,
  );
});

test.each([
  ['a stop', 'admin', ['/status']],
  ['a trouble', 'admin', ['/status']],
  ['a stop by a record', 'admin', ['/payouts/po_1']],
  ['a resume after a stop by a record', 'manager', ['/payouts/po_1']],
  ['a stop', 'manager', []],
  ['a trouble', 'finance', []],
] as const satisfies readonly [keyof typeof notices, Role, readonly string[]][])(
  'of %s, %s is led to where more is known, if they may open that',
  (name, role, links) => {
    const viewer = { role } as Viewer;
    const html = renderPart(createElement(ViewerProvider, { value: viewer }, notices[name]));
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links);
  },
);
