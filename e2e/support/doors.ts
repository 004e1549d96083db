// Every entry point of the office and who may use it. Roles are named, so that a change of the permission table shows
// here too. An entry point that is missing here fails `tests/doors.test.ts`; `doors.spec.ts` tries each.

import {
  acting,
  everybody,
  list,
  manager,
  money,
  moneyRead,
  office,
  overseeing,
  type Role,
  refunding,
  watching,
  working,
} from './roles.ts';

/** Answered without signing in: by which method, and with what status. */
export const open: Record<string, { method?: 'GET' | 'POST'; status: number }> = {
  '/sign-in': { status: 200 },
  // What a link is for, and using it: the page knows nothing, its secret stays in the browser.
  '/link': { status: 200 },
  // Where the company's sign-in leads back to: what it says is in its address.
  '/sso': { status: 200 },
  // A request that our own page did not make is refused unread.
  '/api/auth/link': { method: 'POST', status: 403 },
  '/api/health': { status: 200 },
  // Sign-in only; the other routes of next-auth do not exist (access.spec.ts).
  '/api/auth/[...nextauth]': { method: 'POST', status: 404 },
  // Every address that no page has.
  '/[...missing]': { status: 404 },
  '/api/auth/presence': { method: 'POST', status: 200 },
  // The second factor once more: without a session it is refused.
  '/api/auth/step-up': { method: 'POST', status: 200 },
  // Its address is a secret. webhooks.spec.ts tests what it answers.
  '/api/webhooks/processor/[token]': { method: 'POST', status: 404 },
  // Figures for monitoring; tried here from this machine, where nothing more is asked.
  '/metrics': { status: 200 },
  // Reports to an outsider whether all is ready, and nothing more (200 or 503).
  '/api/health/ready': { status: 200 },
};

/** Pages: without permission the answer is that there is no such page. */
export const pages: Record<string, readonly Role[]> = {
  '/': everybody,
  '/account': everybody,
  '/audit': watching,
  '/people': office,
  '/people/[id]': office,
  '/status': office,
  '/history': everybody,
  '/history/print': money,
  '/history/notifications': everybody,
  '/history/notifications/[id]': everybody,
  '/history/registries': moneyRead,
  '/payments': everybody,
  '/payments/[id]': everybody,
  '/payments/[id]/refund': everybody,
  '/payouts': everybody,
  '/payouts/[id]': everybody,
  '/payouts/new': money,
  '/payouts/takeovers': moneyRead,
  '/recipients': everybody,
  '/recipients/[id]': everybody,
  '/refunds': everybody,
  '/refunds/[id]': everybody,
  '/approvals': everybody,
  '/refunds/batches': everybody,
  '/refunds/batches/[id]': everybody,
  '/refunds/batches/new': refunding,
  '/refunds/reasons': watching,
  '/reports': watching,
  '/scheduled': everybody,
  '/settings/company': office,
  '/settings/personal-data': watching,
  '/settings/rules': everybody,
  '/statements': overseeing,
  '/statements/[id]': overseeing,
  '/statements/new': manager,
};

/** Reads: "not yours" answers like "not there". */
export const reads: Record<string, readonly Role[]> = {
  '/api/account/alerts': everybody,
  '/api/account/factors': everybody,
  '/api/account/sessions': everybody,
  '/api/acts': watching,
  '/api/acts/export': watching,
  '/api/batches': everybody,
  '/api/batches/[id]': everybody,
  '/api/company/logo': everybody,
  '/api/customer-texts/[noun]': everybody,
  '/api/events': everybody,
  '/api/exports/[id]': money,
  '/api/exports/[id]/progress': money,
  '/api/health/office': office,
  '/api/health/status': office,
  '/api/history': everybody,
  '/api/files': overseeing,
  '/api/files/[id]': overseeing,
  '/api/files/[id]/problems': overseeing,
  '/api/files/[id]/rows': overseeing,
  '/api/files/[id]/values': overseeing,
  '/api/files/template': money,
  '/api/home': everybody,
  '/api/history/table': everybody,
  '/api/history/print': money,
  '/api/history/totals': everybody,
  '/api/history/texts': everybody,
  '/api/intents/[id]': everybody,
  '/api/notes': everybody,
  '/api/notes/[id]/file': everybody,
  '/api/notices': everybody,
  '/api/notifications': everybody,
  '/api/notifications/[id]': everybody,
  '/api/payments': everybody,
  '/api/payments/[id]': everybody,
  '/api/payments/[id]/refund-banks': refunding,
  '/api/payments/[id]/refund-limits': refunding,
  '/api/payments/counts': everybody,
  '/api/payments/waiting': everybody,
  '/api/inquiries/[id]': acting,
  '/api/money/today': everybody,
  '/api/people': office,
  '/api/people/[id]': office,
  '/api/payouts': everybody,
  '/api/payouts/[id]': everybody,
  '/api/payouts/[id]/receipt': everybody,
  '/api/payouts/counts': everybody,
  '/api/payouts/home': everybody,
  '/api/payouts/order-number': money,
  '/api/payouts/scheduled': everybody,
  '/api/takeovers': moneyRead,
  '/api/reasons': everybody,
  '/api/reports': watching,
  '/api/registries': moneyRead,
  '/api/registries/files/[id]': money,
  '/api/reasons/full': watching,
  '/api/recipients': everybody,
  '/api/recipients/[id]': everybody,
  '/api/recipients/[id]/movements': everybody,
  '/api/recipients/banks': acting,
  '/api/recipients/checks/[id]': acting,
  '/api/recipients/choices': money,
  '/api/refunds': everybody,
  '/api/refunds/[id]': everybody,
  '/api/refunds/[id]/receipt': everybody,
  '/api/payouts/approvals': everybody,
  '/api/refunds/approvals': everybody,
  '/api/refunds/counts': everybody,
  '/api/refunds/home': everybody,
  '/api/reveals': watching,
  '/api/reveals/own': working,
  '/api/rules': everybody,
  '/api/sending': everybody,
  '/api/sending/waiting': list,
  '/api/statements': overseeing,
  '/api/statements/[id]': overseeing,
  '/api/statements/[id]/export': overseeing,
  '/api/statements/[id]/lines': overseeing,
  '/api/statements/[id]/values': manager,
  '/api/statements/alarms': overseeing,
  '/api/statements/mentions': overseeing,
};

/** Files that are received: another site's page is refused before anybody is asked for. */
export const uploads: Record<string, readonly Role[]> = {
  '/api/files/upload': money,
  '/api/notes/upload': acting,
  '/api/statements/upload': manager,
};

const aStatement = "SELECT id FROM statements WHERE status = 'compared' LIMIT 1";

/**
 * A record for each `[id]`, found by this query. Checks, inquiries and intents belong to one person, so
 * nobody here can see them: the tests of their queries cover that (lib/domain/…/queries*.test.ts).
 */
export const records: Record<string, string> = {
  '/api/customer-texts/[noun]': "SELECT 'payouts' AS id",
  '/history/notifications/[id]': 'SELECT id FROM webhook_deliveries LIMIT 1',
  '/api/notifications/[id]': 'SELECT id FROM webhook_deliveries LIMIT 1',
  '/payments/[id]': 'SELECT id FROM payments LIMIT 1',
  '/payments/[id]/refund': 'SELECT id FROM payments LIMIT 1',
  '/payouts/[id]': 'SELECT id FROM payouts LIMIT 1',
  '/api/recipients/[id]': 'SELECT id FROM payouts LIMIT 1',
  '/api/recipients/[id]/movements': 'SELECT id FROM payouts LIMIT 1',
  '/recipients/[id]': 'SELECT id FROM payouts LIMIT 1',
  '/people/[id]': 'SELECT id FROM users LIMIT 1',
  '/api/people/[id]': 'SELECT id FROM users LIMIT 1',
  '/refunds/[id]': 'SELECT id FROM refunds LIMIT 1',
  '/refunds/batches/[id]': 'SELECT id FROM refund_batches LIMIT 1',
  '/api/batches/[id]': 'SELECT id FROM refund_batches LIMIT 1',
  '/api/payments/[id]': 'SELECT id FROM payments LIMIT 1',
  '/api/payments/[id]/refund-banks': 'SELECT id FROM payments LIMIT 1',
  '/api/payments/[id]/refund-limits': 'SELECT id FROM payments LIMIT 1',
  '/api/payouts/[id]': 'SELECT id FROM payouts LIMIT 1',
  '/api/payouts/[id]/receipt': 'SELECT id FROM payouts LIMIT 1',
  '/api/refunds/[id]/receipt': 'SELECT id FROM refunds LIMIT 1',
  '/api/refunds/[id]': 'SELECT id FROM refunds LIMIT 1',
  '/api/statements/[id]': aStatement,
  '/api/statements/[id]/export': aStatement,
  '/api/statements/[id]/lines': aStatement,
  '/api/statements/[id]/values': aStatement,
  '/statements/[id]': aStatement,
};
/** What an address asks for, where it answers nothing without. */
export const asked: Record<string, string> = { '/api/statements/[id]/values': '?column=0' };
export const withoutRecord = [
  // A file of payouts is shown to its maker, and others only once it is signed.
  '/api/files/[id]',
  '/api/files/[id]/problems',
  '/api/files/[id]/rows',
  '/api/files/[id]/values',
  '/api/notes/[id]/file',
  '/api/exports/[id]',
  '/api/exports/[id]/progress',
  '/api/intents/[id]',
  '/api/inquiries/[id]',
  '/api/recipients/checks/[id]',
  '/api/registries/files/[id]',
];
