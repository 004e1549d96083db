// Every way into the office and who may use it. Roles are named, so that a change of the permission table
// shows here too. A door that is missing here fails tests/doors.test.ts; doors.spec.ts tries each.

export const roles = ['finance', 'support', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

const everybody = roles;
const money: Role[] = ['finance', 'manager'];
const refunding: Role[] = ['support', 'manager'];
const acting: Role[] = ['finance', 'support', 'manager'];
const list: Role[] = ['manager', 'admin'];
const manager: Role[] = ['manager'];
const overseeing: Role[] = ['finance', 'manager', 'admin'];
const admin: Role[] = ['admin'];

/** Answered without signing in: by which method, and with what status. */
export const open: Record<string, { method?: 'GET' | 'POST'; status: number }> = {
  '/sign-in': { status: 200 },
  // What a link is for, and using it: the page knows nothing, its secret stays in the browser.
  '/link': { status: 200 },
  // Without our own page behind it nothing is even looked at.
  '/api/auth/link': { method: 'POST', status: 403 },
  '/api/health': { status: 200 },
  // Sign-in only; the other routes of next-auth do not exist (access.spec.ts).
  '/api/auth/[...nextauth]': { method: 'POST', status: 404 },
  // Answers only what was refused before it got anywhere; asked for itself, it is not there.
  '/api/refused': { status: 404 },
  // Every address that no page has.
  '/[...missing]': { status: 404 },
  '/api/auth/presence': { method: 'POST', status: 200 },
  // Its address is a secret. webhooks.spec.ts tests what it answers.
  '/api/webhooks/processor/[token]': { method: 'POST', status: 404 },
  // Figures for monitoring; tried here from this machine, where nothing more is asked.
  '/metrics': { status: 200 },
  // Tells an outsider whether all is ready, and nothing more (200 or 503).
  '/api/health/ready': { status: 200 },
};

/** Pages: without permission the answer is that there is no such page. */
export const pages: Record<string, readonly Role[]> = {
  '/': everybody,
  '/account': everybody,
  '/people': admin,
  '/status': admin,
  '/history': everybody,
  '/history/print': money,
  '/history/notifications': everybody,
  '/history/notifications/[id]': everybody,
  '/history/registries': money,
  '/payments': everybody,
  '/payments/[id]': everybody,
  '/payments/[id]/refund': everybody,
  '/payouts': everybody,
  '/payouts/[id]': everybody,
  '/payouts/new': money,
  '/refunds': everybody,
  '/refunds/[id]': everybody,
  '/refunds/approvals': everybody,
  '/refunds/batches': everybody,
  '/refunds/batches/[id]': everybody,
  '/refunds/batches/new': refunding,
  '/refunds/reasons': list,
  '/reports': list,
  '/statements': overseeing,
  '/statements/[id]': overseeing,
  '/statements/new': manager,
};

/** Reads: "not yours" answers like "not there". */
export const reads: Record<string, readonly Role[]> = {
  '/api/account/sessions': everybody,
  '/api/batches': everybody,
  '/api/batches/[id]': everybody,
  '/api/company/logo': everybody,
  '/api/events': everybody,
  '/api/exports/[id]': money,
  '/api/exports/[id]/progress': money,
  '/api/health/office': ['admin'],
  '/api/health/status': admin,
  '/api/history': everybody,
  '/api/history/desk': everybody,
  '/api/history/print': money,
  '/api/history/totals': everybody,
  '/api/history/words': everybody,
  '/api/intents/[id]': everybody,
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
  '/api/people': admin,
  '/api/payouts': everybody,
  '/api/payouts/[id]': everybody,
  '/api/payouts/[id]/receipt': everybody,
  '/api/payouts/counts': everybody,
  '/api/payouts/home': everybody,
  '/api/payouts/order-number': money,
  '/api/reasons': everybody,
  '/api/registries': money,
  '/api/registries/files/[id]': money,
  '/api/reasons/full': list,
  '/api/recipients/banks': acting,
  '/api/recipients/checks/[id]': acting,
  '/api/refunds': everybody,
  '/api/refunds/[id]': everybody,
  '/api/refunds/[id]/receipt': everybody,
  '/api/refunds/approvals': everybody,
  '/api/refunds/counts': everybody,
  '/api/refunds/home': everybody,
  '/api/sending': everybody,
  '/api/sending/waiting': list,
  '/api/statements': overseeing,
  '/api/statements/[id]': overseeing,
  '/api/statements/[id]/export': overseeing,
  '/api/statements/[id]/lines': overseeing,
  '/api/statements/alarms': overseeing,
  '/api/statements/mentions': overseeing,
};

/** Files that are received: another site's page is refused before anybody is asked for. */
export const uploads: Record<string, readonly Role[]> = {
  '/api/statements/upload': manager,
};

const aStatement = "SELECT id FROM statements WHERE status = 'compared' LIMIT 1";

/**
 * A record for each `[id]`, found by this query. Checks, inquiries and intents belong to one person, so
 * nobody here can see them: the tests of their queries cover that (lib/domain/…/queries*.test.ts).
 */
export const records: Record<string, string> = {
  '/history/notifications/[id]': 'SELECT id FROM webhook_deliveries LIMIT 1',
  '/api/notifications/[id]': 'SELECT id FROM webhook_deliveries LIMIT 1',
  '/payments/[id]': 'SELECT id FROM payments LIMIT 1',
  '/payments/[id]/refund': 'SELECT id FROM payments LIMIT 1',
  '/payouts/[id]': 'SELECT id FROM payouts LIMIT 1',
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
  '/statements/[id]': aStatement,
};
export const withoutRecord = [
  '/api/exports/[id]',
  '/api/exports/[id]/progress',
  '/api/intents/[id]',
  '/api/inquiries/[id]',
  '/api/recipients/checks/[id]',
  '/api/registries/files/[id]',
];

/** Server actions: without permission the refusal comes before anything is read. */
export const actions: Record<string, readonly Role[]> = {
  approveRefundAction: manager,
  cancelCheckAction: acting,
  cancelPayoutAction: money,
  cancelRefundAction: refunding,
  captureOrCancelAction: money,
  changePasswordAction: everybody,
  changeRoleAction: admin,
  checkRecipientAction: acting,
  closeStatementLinesAction: manager,
  confirmPayoutResolutionAction: money,
  confirmRecipientAction: acting,
  confirmRefundResolutionAction: money,
  createBatchAction: refunding,
  createPayoutAction: money,
  createRefundAction: refunding,
  createRegistryAction: money,
  declineRefundAction: manager,
  disableUserAction: admin,
  enableUserAction: admin,
  endOtherSessionsAction: everybody,
  endSessionAction: everybody,
  holdRefundAction: money,
  inviteAction: admin,
  lookUpPaymentAction: acting,
  newPasswordLinkAction: admin,
  openRefundAction: refunding,
  pauseRegistryAction: money,
  prepareExportAction: money,
  proposePayoutResolutionAction: money,
  proposeRefundResolutionAction: money,
  readPaymentAction: acting,
  readPayoutAction: money,
  readRefundAction: acting,
  rejectPayoutResolutionAction: money,
  rejectRefundResolutionAction: money,
  releaseRefundAction: money,
  removeHistoryViewAction: everybody,
  removeRegistryAction: money,
  renewInvitationAction: admin,
  resumeRegistryAction: money,
  resumeSendingAction: list,
  retryRegistryRunAction: money,
  revokeInvitationAction: admin,
  runRegistryAction: money,
  saveHistoryViewAction: everybody,
  saveReasonsAction: list,
  setHistoryTableAction: everybody,
  markFailuresSeenAction: everybody,
  setLocaleAction: everybody,
  setTimeZoneAction: everybody,
  signOutAction: everybody,
  signOutEverywhereAction: everybody,
  startComparingAction: manager,
  unlockUserAction: admin,
  withdrawPayoutResolutionAction: money,
  withdrawRefundAction: refunding,
  withdrawRefundResolutionAction: money,
};
