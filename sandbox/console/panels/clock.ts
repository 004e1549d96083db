import { html } from 'hono/html';
import type { Sandbox } from '../../sandbox.ts';
import { formatMoment, formatSpan } from './format.ts';
import type { Html } from './parts.ts';

export function clockPanel({ clock }: Sandbox): Html {
  const ahead = clock.offsetMs > 0 ? `${formatSpan(clock.offsetMs)} ahead of real time` : 'real time';
  return html`<span class="now">${formatMoment(clock.now())} UTC</span> <span class="quiet">${ahead}</span>`;
}
