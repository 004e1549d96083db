import { html } from 'hono/html';
import type { Sandbox } from '../../sandbox.ts';
import type { RequestRecord } from '../../state/records.ts';
import { formatTime } from './format.ts';
import { cutNote, emptyNote, type Html } from './parts.ts';

const SHOWN = 25;

/** The requests that reached the processing API, newest first. */
export function requestsPanel({ state, clock }: Sandbox): Html {
  const all = state.requests.list();
  if (all.length === 0) return emptyNote('No request to the processing API has arrived yet.');
  const newest = all.slice(-SHOWN).reverse();
  return html`<ul class="rows">${newest.map((one) => requestRow(one, clock.now()))}</ul>
    ${cutNote(newest.length, all.length)}`;
}

function requestRow(request: RequestRecord, now: number): Html {
  const { id, at, method, path, clientReferenceId, fault, headers } = request;
  return html`<li class="row">
    <details data-key="${id}">
      <summary class="line">
        <time>${formatTime(at, now)}</time>
        <b class="method">${method}</b>
        <code class="path">${path}</code>
        ${clientReferenceId ? html`<span class="quiet">${clientReferenceId}</span>` : ''}
        ${fault ? html`<span class="status attention"><i aria-hidden="true">▲</i>${fault}</span>` : ''}
        <span class="answer">${toAnswer(request)}</span>
      </summary>
      <dl class="headers">
        ${Object.entries(headers).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
      </dl>
    </details>
  </li>`;
}

function toAnswer({ status, fault }: RequestRecord): string {
  if (status !== undefined) return String(status);
  return fault ? 'closed' : 'open';
}
