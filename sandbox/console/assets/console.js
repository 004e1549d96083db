/** Keeps the console up to date and turns its buttons and forms into calls of the sandbox's controls. */

const POLL_MS = 1500;
const NOTE_MS = 5000;

const statuses = JSON.parse(document.querySelector('#known-statuses').textContent);
const dialog = document.querySelector('#status-dialog');
const live = document.querySelector('[data-live]');
const note = document.querySelector('[data-note]');

/** Replaces what changed, and leaves alone what someone is using. */
async function refresh() {
  try {
    const response = await fetch('/console/panels');
    const panels = await response.json();
    for (const [name, markup] of Object.entries(panels)) show(name, markup);
    live.textContent = 'live';
    live.classList.remove('lost');
  } catch {
    live.textContent = 'no connection';
    live.classList.add('lost');
  }
}

const shown = new Map();

function show(name, markup) {
  if (shown.get(name) === markup) return;
  shown.set(name, markup);
  const panel = document.querySelector(`[data-panel="${name}"]`);
  const open = [...panel.querySelectorAll('details[open]')].map((one) => one.dataset.key);
  const focused = panel.contains(document.activeElement) ? toSelector(document.activeElement) : null;
  panel.innerHTML = markup;
  for (const one of panel.querySelectorAll('details')) one.open = open.includes(one.dataset.key);
  if (focused) panel.querySelector(focused)?.focus({ preventScroll: true });
}

/** Finds the same button again after its panel has been replaced. */
function toSelector(element) {
  const data = Object.entries(element.dataset).map(([key, value]) => `[data-${key}="${CSS.escape(value)}"]`);
  return data.length > 0 ? `${element.localName}${data.join('')}` : null;
}

async function call(method, path, body) {
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  try {
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) ?? null });
    if (!response.ok) throw new Error((await response.json()).message);
    return true;
  } catch (error) {
    say(error.message);
    return false;
  } finally {
    await refresh();
  }
}

let noteTimer;

function say(text) {
  note.textContent = text;
  note.hidden = false;
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => {
    note.hidden = true;
  }, NOTE_MS);
}

const acts = {
  advance: ({ seconds }) => call('POST', '/_sandbox/clock/advance', { seconds: Number(seconds) }),
  status: ({ id, status }) => call('POST', `/_sandbox/transactions/${id}/status`, { status }),
  'other-status': openStatusDialog,
  'close-dialog': () => dialog.close(),
  repeat: ({ id }) => call('POST', `/_sandbox/deliveries/${id}/repeat`),
  disarm: ({ id }) => call('DELETE', `/_sandbox/faults/${id}`),
  'disarm-all': () => call('DELETE', '/_sandbox/faults'),
  reset: () =>
    confirm('Forget all transactions, tokens, faults and logs?') && call('POST', '/_sandbox/reset'),
};

function openStatusDialog({ id, kind }) {
  dialog.querySelector('form').reset();
  dialog.dataset.id = id;
  dialog.querySelector('[data-shows="id"]').textContent = id;
  const options = statuses[kind].map((status) => new Option(status));
  dialog.querySelector('datalist').replaceChildren(...options);
  dialog.showModal();
}

const forms = {
  advance: ({ seconds }) => acts.advance({ seconds }),
  payment: ({ value, currency, ...rest }) => {
    const fields = Object.entries(withoutBlanks(rest));
    const payer = fields.flatMap(([name, text]) =>
      name.startsWith('payer.') ? [[name.slice('payer.'.length), text]] : [],
    );
    return call('POST', '/_sandbox/payments', {
      ...Object.fromEntries(fields.filter(([name]) => !name.startsWith('payer.'))),
      ...(payer.length > 0 && { payer: Object.fromEntries(payer) }),
      amount: { value: Number(value.replace(',', '.')), currency },
    });
  },
  fault: ({ kind, path, method, times, status, body, delayMs }) =>
    call('POST', '/_sandbox/faults', {
      kind,
      path,
      times: Number(times),
      ...(method !== 'any' && { method }),
      ...(kind.startsWith('status') && { status: Number(status), ...(body && { body: toJson(body) }) }),
      ...(['slow', 'late'].includes(kind) && { delayMs: Number(delayMs) }),
    }),
  status: async (fields) => {
    const moved = await call(
      'POST',
      `/_sandbox/transactions/${dialog.dataset.id}/status`,
      withoutBlanks(fields),
    );
    if (moved) dialog.close();
  },
};

function withoutBlanks(fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

function toJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-act]');
  if (button) acts[button.dataset.act](button.dataset);
});

document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const button = form.querySelector('button:not([type])');
  button.disabled = true;
  await forms[form.dataset.form](Object.fromEntries(new FormData(form)));
  button.disabled = false;
});

document.querySelector('[data-form="fault"] [name="kind"]').addEventListener('change', ({ target }) => {
  document.querySelector('[data-effect-of="kind"]').textContent = target.selectedOptions[0].dataset.effect;
  for (const part of document.querySelectorAll('[data-for-kinds]')) {
    part.hidden = !part.dataset.forKinds.split(' ').includes(target.value);
  }
});

setInterval(() => document.hidden || refresh(), POLL_MS);
document.addEventListener('visibilitychange', () => document.hidden || refresh());
