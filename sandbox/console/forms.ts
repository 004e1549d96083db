import { html } from 'hono/html';
import { FAULT_KINDS } from '../faults/kinds.ts';
import { STATUSES } from '../transactions/statuses.ts';
import type { Html } from './panels/parts.ts';

const options = (values: readonly string[]) => values.map((value) => html`<option>${value}</option>`);

const ADVANCES = [
  ['2 s', 2],
  ['1 min', 60],
  ['5 min', 300],
  ['30 min', 1800],
  ['1 h', 3600],
  ['24 h', 86_400],
] as const;

export function clockForm(): Html {
  return html`<form class="advance" data-form="advance">
    ${ADVANCES.map(
      ([label, seconds]) =>
        html`<button type="button" data-act="advance" data-seconds="${seconds}">+${label}</button>`,
    )}
    <label class="inline"><span class="hidden">Seconds to advance</span>
      <input name="seconds" inputmode="decimal" placeholder="seconds" size="7" required pattern="\\d+(\\.\\d+)?">
    </label>
    <button>advance</button>
  </form>`;
}

export function paymentForm(): Html {
  return html`<form data-form="payment">
    <div class="pair">
      <label>Method<select name="paymentMethodName">${options(['SBP', 'BankCardRU', 'BankCardKZ', 'TestPaymentMethod'])}</select></label>
      <label>Status<select name="status">
        ${STATUSES.PAYMENT.map((status) => html`<option ${status === 'CAPTURED' ? 'selected' : ''}>${status}</option>`)}
      </select></label>
    </div>
    <div class="pair">
      <label>Amount<input name="value" inputmode="decimal" required value="1250.50" pattern="\\d+([.,]\\d{1,2})?"></label>
      <label>Currency<select name="currency">${options(['RUB', 'KZT', 'USD', 'EUR'])}</select></label>
    </div>
    <label>Order number<input name="clientReferenceId" placeholder="optional"></label>
    <div class="pair">
      <label>Payer's phone<input name="payer.phone" type="tel" value="+79161234567" autocomplete="off"></label>
      <label>Payer's card<input name="payer.maskedPan" placeholder="220070••••8878" autocomplete="off"></label>
    </div>
    <div class="pair">
      <label>Payer's name<input name="payer.name" value="Анна Сергеевна П." autocomplete="off"></label>
      <label>Payer's bank<input name="payer.bankName" value="Сбербанк" autocomplete="off"></label>
    </div>
    <label>Webhook URL<input name="webhookUrl" type="url" placeholder="optional"></label>
    <button class="primary">Make payment</button>
  </form>`;
}

const API_PATHS = [
  '/processing/api/v1/intents',
  '/processing/api/v1/disbursements/check',
  '/processing/api/v1/disbursements/banks/SBP',
  '/processing/api/v1/refunds',
  '/processing/api/v1/payments',
  '/configuration-management',
];

export function faultForm(): Html {
  const [first] = Object.values(FAULT_KINDS);
  return html`<form data-form="fault">
    <label>Kind<select name="kind">
      ${Object.entries(FAULT_KINDS).map(([kind, effect]) => html`<option data-effect="${effect}">${kind}</option>`)}
    </select></label>
    <p class="hint" data-effect-of="kind">${first}</p>
    <label>Path<input name="path" required value="${API_PATHS[0]}" pattern="/.*" list="api-paths"></label>
    <datalist id="api-paths">${options(API_PATHS)}</datalist>
    <div class="pair">
      <label>Method<select name="method">${options(['any', 'POST', 'GET', 'PATCH'])}</select></label>
      <label>Times<input name="times" type="number" min="1" value="1" required></label>
    </div>
    <div class="pair" data-for-kinds="status status-after" hidden>
      <label>Status<input name="status" type="number" min="200" max="599" value="503"></label>
      <label>Body<input name="body" placeholder="JSON or text, optional"></label>
    </div>
    <label data-for-kinds="slow late" hidden>Delay, ms<input name="delayMs" type="number" min="0" value="5000"></label>
    <button class="primary">Arm</button>
  </form>`;
}

export function statusDialog(): Html {
  return html`<dialog id="status-dialog">
    <form data-form="status" method="dialog">
      <h2>Move to another status</h2>
      <p class="hint"><code data-shows="id"></code></p>
      <label>Status<input name="status" required list="statuses" autocomplete="off"></label>
      <datalist id="statuses"></datalist>
      <label>Error code<input name="errorCode" placeholder="optional, e.g. CODE_PT0001"></label>
      <label>Error message<input name="errorMessage" placeholder="optional"></label>
      <div class="ends">
        <button type="button" data-act="close-dialog">Cancel</button>
        <button class="primary">Move</button>
      </div>
    </form>
  </dialog>`;
}
