import { html, raw } from 'hono/html';
import type { Sandbox } from '../sandbox.ts';
import { STATUSES } from '../transactions/statuses.ts';
import { clockForm, faultForm, paymentForm, statusDialog } from './forms.ts';
import { PANELS, type PanelName } from './panels/panels.ts';
import type { Html } from './panels/parts.ts';

/** The order matters: later files override earlier ones. */
const STYLES = ['base', 'layout', 'rows', 'forms'];

/** The console: complete as it leaves the server, then kept up to date by console.js. */
export function consolePage(sandbox: Sandbox, origin: string): Html {
  const panel = (name: PanelName) => html`<div data-panel="${name}">${PANELS[name](sandbox)}</div>`;
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Processing API sandbox</title>
  <link rel="icon" href="data:,">
  ${STYLES.map((name) => html`<link rel="stylesheet" href="/console/${name}.css">`)}
  <script type="module" src="/console/console.js"></script>
</head>
<body>
  <header>
    <div class="name">
      <h1>Processing API sandbox</h1>
      <span class="badge">no real money moves</span>
    </div>
    <p class="links">
      <code>${origin}</code>
      <a href="/openapi.json">OpenAPI</a>
      <span class="live" data-live role="status">live</span>
    </p>
  </header>
  <main>
    <section class="clock" aria-label="Clock">
      <h2>Clock</h2>
      ${panel('clock')}
      ${clockForm()}
    </section>
    <div class="wide">
      <section class="transactions"><h2>Transactions</h2>${panel('transactions')}</section>
      <section class="deliveries"><h2>Webhook deliveries</h2>${panel('deliveries')}</section>
      <section class="requests"><h2>Requests</h2>${panel('requests')}</section>
    </div>
    <div class="narrow">
      <section><h2>Make a payment</h2>${paymentForm()}</section>
      <section><h2>Faults</h2>${panel('faults')}${faultForm()}</section>
      <section class="again">
        <h2>Start again</h2>
        <p class="hint">Forgets transactions, tokens, faults and logs, and returns the clock to real time.</p>
        <button type="button" class="danger" data-act="reset">Reset the sandbox</button>
      </section>
    </div>
  </main>
  ${statusDialog()}
  <output class="note" data-note role="status" hidden></output>
  <script type="application/json" id="known-statuses">${raw(JSON.stringify(STATUSES))}</script>
</body>
</html>`;
}
