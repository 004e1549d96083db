import { html } from 'hono/html';
import type { Sandbox } from '../../sandbox.ts';
import type { TransactionKind, TransactionRecord } from '../../state/records.ts';
import { formatMoney, formatSpan, formatTime, formatWord } from './format.ts';
import { cutNote, emptyNote, type Html, statusBadge } from './parts.ts';

const SHOWN = 40;

const OUTCOMES: Record<TransactionKind, readonly string[]> = {
  DISBURSEMENT: ['PAID_OUT', 'DECLINED', 'ERROR'],
  PAYMENT: ['AUTHORIZED', 'CAPTURED', 'CANCELLED', 'DECLINED'],
  REFUND: ['REFUND_REQUESTED', 'REFUNDED', 'REFUND_FAILED', 'DECLINED'],
};

const EMPTY = 'Nothing has moved yet. Send an intent to this address, or make a payment here.';

/** Transactions, newest first, each with a button for every status it could take. */
export function transactionsPanel({ state, clock }: Sandbox): Html {
  const all = state.transactions.list();
  if (all.length === 0) return emptyNote(EMPTY);
  const newest = all.slice(-SHOWN).reverse();
  return html`<ul class="rows">${newest.map((one) => transactionRow(one, clock.now()))}</ul>
    ${cutNote(newest.length, all.length)}`;
}

function transactionRow(transaction: TransactionRecord, now: number): Html {
  const { id, kind, status, paymentMethodName, amount, clientReferenceId, createdAt } = transaction;
  return html`<li class="row">
    <div class="line">
      <span class="title">${formatWord(kind)}<small>${paymentMethodName}</small></span>
      ${statusBadge(status)}
      ${plannedNote(transaction, now)}
      <span class="sum">${formatMoney(amount)}</span>
    </div>
    <div class="line">
      <span class="facts">
        <time>${formatTime(createdAt, now)}</time>
        <code>${id}</code>
        ${clientReferenceId ? html`<span>${clientReferenceId}</span>` : ''}
        ${transaction.errorCode ? html`<span>${transaction.errorCode}</span>` : ''}
        ${transaction.webhookUrl ? '' : html`<span class="quiet">no webhook</span>`}
      </span>
      <span class="acts">
        ${OUTCOMES[kind].map((outcome) => outcomeButton(id, outcome, status))}
        <button type="button" data-act="other-status" data-id="${id}" data-kind="${kind}">other…</button>
      </span>
    </div>
  </li>`;
}

function plannedNote({ plan: [next] }: TransactionRecord, now: number): Html | '' {
  return next
    ? html`<span class="quiet">${formatWord(next.status)} in ${formatSpan(next.dueAt - now)}</span>`
    : '';
}

function outcomeButton(id: string, outcome: string, current: string): Html {
  const off = outcome === current ? 'disabled' : '';
  return html`<button type="button" data-act="status" data-id="${id}" data-status="${outcome}" ${off}>
    ${formatWord(outcome)}
  </button>`;
}
