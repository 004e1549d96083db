import { html } from 'hono/html';
import { FAULT_KINDS } from '../../faults/kinds.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { FaultRecord } from '../../state/records.ts';
import type { Html } from './parts.ts';

/** The armed faults, in the order in which they will strike. */
export function faultsPanel({ faults }: Sandbox): Html {
  const armed = faults.list();
  if (armed.length === 0)
    return html`<p class="empty small">Nothing is armed: every request is answered as it should be.</p>`;
  return html`<ul class="rows">${armed.map(faultRow)}</ul>
    <p class="after"><button type="button" data-act="disarm-all">disarm all</button></p>`;
}

function faultRow({ id, kind, method, path, times }: FaultRecord): Html {
  return html`<li class="row">
    <div class="line">
      <span class="status attention" title="${FAULT_KINDS[kind as keyof typeof FAULT_KINDS] ?? ''}">
        <i aria-hidden="true">▲</i>${kind}
      </span>
      <span class="quiet">${times === 1 ? 'once' : `${times} times`}</span>
      <span class="acts"><button type="button" data-act="disarm" data-id="${id}">disarm</button></span>
    </div>
    <div class="line"><span class="facts"><code>${method ?? 'any'} ${path}</code></span></div>
  </li>`;
}
