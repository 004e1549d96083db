import { cards } from '#tests/samples/cards.ts';
import type { CardMethod } from '../../support/card-fields.ts';
import { fillCard, reviewCard } from '../../support/card-form.ts';
import { sendButton } from '../../support/office.ts';
import type { Scene, Stage } from '../scene.ts';

const methods = ['ru_card', 'kz_card', 'test'] as const satisfies CardMethod[];

const form = (name: string, method: CardMethod, act?: (stage: Stage) => Promise<unknown>): Scene => ({
  name: `${21 + methods.indexOf(method)}-form-${method.replace('_', '-')}-${name}`,
  as: 'finance',
  path: `/payouts/new?method=${method}`,
  ...(act && { act }),
});

const review = ({ page, t }: Stage) =>
  page.getByRole('button', { name: t.payouts.form.toReview, exact: true }).click();
const refused = async (stage: Stage) => {
  await review(stage);
  await stage.page.locator('[aria-invalid=true]').first().waitFor();
};
const checkCard = ({ page, t }: Stage) => page.getByRole('button', { name: t.recipients.checkCard }).click();
const filled =
  (method: CardMethod, payout: Parameters<typeof fillCard>[2] = {}) =>
  ({ page, language }: Stage) =>
    fillCard(page, method, { amount: '7 450', description: 'Invoice 17', ...payout }, language);

/** The form of a payout to a card, as far as it differs from SBP. */
export const cardPayoutScenes: Scene[] = [
  ...methods.flatMap((method) => [
    form('01-empty', method),
    form('02-errors', method, refused),
    form('03-filled', method, filled(method)),
    form('04-review', method, async (stage) => {
      await filled(method)(stage);
      await reviewCard(stage.page, stage.language);
    }),
  ]),
  form('05-wrong-number', 'ru_card', async (stage) => {
    // The folded fields stay out: a press on their fold would miss it while the errors push it down.
    await fillCard(stage.page, 'ru_card', { number: '2200 7012 3948 5764', amount: '1.250' }, stage.language);
    await refused(stage);
  }),
  form('06-unusual-length', 'ru_card', async (stage) => {
    await filled('ru_card', { number: '4111 1111 1117' })(stage);
    await stage.page.getByText(stage.t.refusals.card_length).waitFor();
  }),
  form('06-much-larger', 'ru_card', async (stage) => {
    await filled('ru_card', { amount: '900 000' })(stage);
    await reviewCard(stage.page, stage.language);
    await sendButton(stage.page, stage.language).click();
    await stage.page.getByLabel(stage.t.payouts.warning.much_larger.tick).waitFor();
  }),
  form('07-checked', 'ru_card', async (stage) => {
    await filled('ru_card')(stage);
    await checkCard(stage);
    await stage.page.getByText(stage.t.recipients.cardAllowedTitle).waitFor();
  }),
  form('05-too-much', 'kz_card', async (stage) => {
    await filled('kz_card', { amount: '1 200 000,01', number: cards.kz.slice(0, -1) })(stage);
    await refused(stage);
  }),
  form('07-checked', 'kz_card', async (stage) => {
    await filled('kz_card')(stage);
    await checkCard(stage);
    await stage.page.getByText(stage.t.recipients.cardAllowedTitle).waitFor();
  }),
  form('07-card-of-other-country', 'kz_card', async (stage) => {
    await filled('kz_card', { number: cards.mir })(stage);
    await reviewCard(stage.page, stage.language);
    await stage.page.getByRole('checkbox').first().waitFor();
  }),
];
