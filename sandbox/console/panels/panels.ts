import type { Sandbox } from '../../sandbox.ts';
import { clockPanel } from './clock.ts';
import { deliveriesPanel } from './deliveries.ts';
import { faultsPanel } from './faults.ts';
import type { Html } from './parts.ts';
import { requestsPanel } from './requests.ts';
import { transactionsPanel } from './transactions.ts';

/** The parts of the page that change by themselves. */
export const PANELS = {
  clock: clockPanel,
  transactions: transactionsPanel,
  deliveries: deliveriesPanel,
  faults: faultsPanel,
  requests: requestsPanel,
} as const satisfies Record<string, (sandbox: Sandbox) => Html>;

export type PanelName = keyof typeof PANELS;

/** Each panel as HTML text, by its name. */
export async function renderPanels(sandbox: Sandbox): Promise<Record<string, string>> {
  const entries = Object.entries(PANELS).map(async ([name, render]) => [name, String(await render(sandbox))]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}
