import { html } from 'hono/html';
import type { Sandbox } from '../../sandbox.ts';
import type { DeliveryRecord } from '../../state/records.ts';
import { MAX_ATTEMPTS } from '../../webhooks/schedule.ts';
import { formatSpan, formatTime } from './format.ts';
import { cutNote, emptyNote, type Html } from './parts.ts';

const SHOWN = 25;

/** Webhook attempts, newest first, each to be sent again. */
export function deliveriesPanel({ state, clock }: Sandbox): Html {
  const all = state.deliveries.list();
  if (all.length === 0) return emptyNote('No webhook has been sent yet.');
  const newest = all.slice(-SHOWN).reverse();
  return html`<ul class="rows">${newest.map((one) => deliveryRow(one, clock.now()))}</ul>
    ${cutNote(newest.length, all.length)}`;
}

function deliveryRow(delivery: DeliveryRecord, now: number): Html {
  const { id, transactionId, url, payload, attempt, at, nextAt, repeatOf } = delivery;
  return html`<li class="row">
    <div class="line">
      <span class="title">${String(payload.status)}<small>${String(payload.transactionType).toLowerCase()}</small></span>
      ${answerBadge(delivery)}
      <span class="quiet">${repeatOf ? 'by hand' : `attempt ${attempt} of ${MAX_ATTEMPTS}`}</span>
      ${nextAt !== undefined && nextAt > now ? html`<span class="quiet">again in ${formatSpan(nextAt - now)}</span>` : ''}
    </div>
    <div class="line">
      <span class="facts">
        <time>${formatTime(at, now)}</time>
        <code>${transactionId}</code>
        <span class="url" title="${url}">${url}</span>
      </span>
      <span class="acts"><button type="button" data-act="repeat" data-id="${id}">repeat</button></span>
    </div>
  </li>`;
}

function answerBadge({ status, error }: DeliveryRecord): Html {
  const isDelivered = status !== null && status >= 200 && status < 300;
  const text = status === null ? (error ?? 'no answer') : `answered ${status}`;
  return html`<span class="status ${isDelivered ? 'done' : 'failed'}">
    <i aria-hidden="true">${isDelivered ? '●' : '✕'}</i>${text}
  </span>`;
}
