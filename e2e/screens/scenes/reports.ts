import { makeMonths } from '../make-month.ts';
import type { Scene } from '../scene.ts';

/** A month of figures. It comes last, because the other screens are not about two months of payouts. */
export const reportScenes: Scene[] = [
  {
    name: '99-reports',
    as: 'manager',
    before: makeMonths,
    path: '/reports',
    act: ({ page, t }) => page.getByRole('heading', { name: t.reports.byDay.title }).waitFor(),
  },
  {
    name: '99-reports-tables',
    as: 'manager',
    path: '/reports',
    act: ({ page }) =>
      page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
        for (const one of all) one.open = true;
      }),
  },
  {
    name: '99-reports-payments',
    as: 'manager',
    path: '/reports?type=payment',
    act: ({ page, t }) => page.getByRole('heading', { name: t.reports.byDay.title }).waitFor(),
  },
  {
    name: '99-reports-refunds',
    as: 'manager',
    path: '/reports?type=refund',
    act: ({ page, t }) => page.getByRole('heading', { name: t.reports.peaks.title }).waitFor(),
  },
];
