import { visit } from '../../support/office.ts';
import { newReference, pay } from '../../support/payments.ts';
import { arm, disarm } from '../../support/processor.ts';
import type { Scene, Stage } from '../scene.ts';

const install = ({ page }: Stage) => page.clock.install();

/** Advances the open page by two and a half hours, until it says to ask the processor. */
async function wait({ page, t }: Stage, of: 'refunds' | 'payments'): Promise<void> {
  await page.clock.fastForward('02:30:00');
  const [said = ''] = t[of].silence.ask.text.split('{');
  await page.getByText(said).first().waitFor();
}

/** A held payment with a requested capture that lost its answer. */
async function loseCapture({ page, t }: Stage): Promise<void> {
  const reference = newReference();
  const id = await pay({ clientReferenceId: reference, status: 'AUTHORIZED' });
  await visit(page, `/payments?q=${reference}`);
  await page.locator('a[href^="/payments/pay_"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/payments\/pay_/);
  const { act, isUnknown } = t.payments.captureOrCancel.capture;
  const path = `/processing/api/v1/payments/${id}`;
  await arm({ path, method: 'PATCH', kind: 'drop-before' });
  await arm({ path, method: 'GET', kind: 'status', status: 503, times: 1_000 });
  await page.getByRole('button', { name: act, exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: new RegExp(`^${act} 3`) })
    .click();
  await page.getByRole('button', { name: isUnknown }).waitFor();
}

/** The processor has been silent for longer than usual. */
export const silenceScenes: Scene[] = [
  {
    name: '90-silent-refund',
    as: 'support',
    path: ({ refunds }) => `/refunds/${refunds.issued}`,
    before: install,
    movesClock: true,
    act: (stage) => wait(stage, 'refunds'),
  },
  {
    name: '90-silent-capture',
    as: 'finance',
    path: '/payments',
    before: install,
    movesClock: true,
    act: async (stage) => {
      await loseCapture(stage);
      await wait(stage, 'payments');
    },
    after: disarm,
  },
];
