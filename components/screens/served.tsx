'use client';

import dynamic from 'next/dynamic';
import { late } from '#components/ui/late.tsx';

// Pages as the server and the browser show them. `dynamic` has the server name their code in the HTML, so that it loads
// next to the frame's; where a page appears later, `late` shows it without a fallback.
export const Payouts = late(
  () => import('./payouts-screen.tsx').then((module) => module.PayoutsScreen),
  null,
  dynamic(() => import('./payouts-screen.tsx').then((module) => module.PayoutsScreen)),
);
export const Refunds = late(
  () => import('./refunds-screen.tsx').then((module) => module.RefundsScreen),
  null,
  dynamic(() => import('./refunds-screen.tsx').then((module) => module.RefundsScreen)),
);
export const Payments = late(
  () => import('./payments-screen.tsx').then((module) => module.PaymentsScreen),
  null,
  dynamic(() => import('./payments-screen.tsx').then((module) => module.PaymentsScreen)),
);
export const History = late(
  () => import('./history-screen.tsx').then((module) => module.HistoryScreen),
  null,
  dynamic(() => import('./history-screen.tsx').then((module) => module.HistoryScreen)),
);
export const Notifications = late(
  () => import('./further-lists.tsx').then((module) => module.NotificationsScreen),
  null,
  dynamic(() => import('./further-lists.tsx').then((module) => module.NotificationsScreen)),
);
export const Acts = late(
  () => import('#components/acts/acts-screen.tsx').then((module) => module.ActsScreen),
  null,
  dynamic(() => import('#components/acts/acts-screen.tsx').then((module) => module.ActsScreen)),
);
export const Batches = late(
  () => import('./further-lists.tsx').then((module) => module.BatchesScreen),
  null,
  dynamic(() => import('./further-lists.tsx').then((module) => module.BatchesScreen)),
);
export const Recipients = late(
  () => import('./further-lists.tsx').then((module) => module.RecipientsScreen),
  null,
  dynamic(() => import('./further-lists.tsx').then((module) => module.RecipientsScreen)),
);
export const Person = late(
  () => import('#components/history/person/person-page.tsx').then((module) => module.PersonPage),
  null,
  dynamic(() => import('#components/history/person/person-page.tsx').then((module) => module.PersonPage)),
);
export const Statements = late(
  () => import('./further-lists.tsx').then((module) => module.StatementsScreen),
  null,
  dynamic(() => import('./further-lists.tsx').then((module) => module.StatementsScreen)),
);
export const Reports = late(
  () => import('./reports-screen.tsx').then((module) => module.ReportsScreen),
  null,
  dynamic(() => import('./reports-screen.tsx').then((module) => module.ReportsScreen)),
);
export const Payout = late(
  () => import('#components/payouts/page/payout-page.tsx').then((module) => module.PayoutPage),
  null,
  dynamic(() => import('#components/payouts/page/payout-page.tsx').then((module) => module.PayoutPage)),
);
export const Refund = late(
  () => import('#components/refunds/page/refund-page.tsx').then((module) => module.RefundPage),
  null,
  dynamic(() => import('#components/refunds/page/refund-page.tsx').then((module) => module.RefundPage)),
);
export const Payment = late(
  () =>
    import('#components/refunds/of-payment/payment-with-refunds.tsx').then(
      (module) => module.PaymentWithRefunds,
    ),
  null,
  dynamic(() =>
    import('#components/refunds/of-payment/payment-with-refunds.tsx').then(
      (module) => module.PaymentWithRefunds,
    ),
  ),
);
export const Notification = late(
  () => import('#components/notifications/notification-page.tsx').then((module) => module.NotificationPage),
  null,
  dynamic(() =>
    import('#components/notifications/notification-page.tsx').then((module) => module.NotificationPage),
  ),
);
export const Takeovers = late(
  () => import('#components/takeovers/takeovers.tsx').then((module) => module.Takeovers),
  null,
  dynamic(() => import('#components/takeovers/takeovers.tsx').then((module) => module.Takeovers)),
);
export const Scheduled = late(
  () => import('#components/payouts/scheduled/scheduled.tsx').then((module) => module.Scheduled),
  null,
  dynamic(() => import('#components/payouts/scheduled/scheduled.tsx').then((module) => module.Scheduled)),
);
export const OwnAccount = late(
  () => import('#components/users/account/own-account.tsx').then((module) => module.OwnAccount),
  null,
  dynamic(() => import('#components/users/account/own-account.tsx').then((module) => module.OwnAccount)),
);
export const PeopleScreen = late(
  () => import('#components/users/people/people-screen.tsx').then((module) => module.PeopleScreen),
  null,
  dynamic(() => import('#components/users/people/people-screen.tsx').then((module) => module.PeopleScreen)),
);
export const SignInScreen = late(
  () => import('#components/auth/sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen),
  null,
  dynamic(() => import('#components/auth/sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen)),
);
export const SsoReturn = late(
  () => import('#components/auth/sso/sso-return.tsx').then((module) => module.SsoReturn),
  null,
  dynamic(() => import('#components/auth/sso/sso-return.tsx').then((module) => module.SsoReturn)),
);
export const LinkScreen = late(
  () => import('#components/auth/link/link-screen.tsx').then((module) => module.LinkScreen),
  null,
  dynamic(() => import('#components/auth/link/link-screen.tsx').then((module) => module.LinkScreen)),
);
export const SheetPage = late(
  () => import('#components/exports/sheet/sheet-page.tsx').then((module) => module.SheetPage),
  null,
  dynamic(() => import('#components/exports/sheet/sheet-page.tsx').then((module) => module.SheetPage)),
);
export const Registries = late(
  () => import('#components/registries/registries.tsx').then((module) => module.Registries),
  null,
  dynamic(() => import('#components/registries/registries.tsx').then((module) => module.Registries)),
);
export const RefundPayment = late(
  () => import('#components/refunds/form/payment/refund-payment.tsx').then((module) => module.RefundPayment),
  null,
  dynamic(() =>
    import('#components/refunds/form/payment/refund-payment.tsx').then((module) => module.RefundPayment),
  ),
);
export const DecisionQueue = late(
  () => import('#components/decisions/queue/decision-queue.tsx').then((module) => module.DecisionQueue),
  null,
  dynamic(() =>
    import('#components/decisions/queue/decision-queue.tsx').then((module) => module.DecisionQueue),
  ),
);
export const Home = late(
  () => import('./home-page.tsx').then((module) => module.HomePage),
  null,
  dynamic(() => import('./home-page.tsx').then((module) => module.HomePage)),
);
export const StatusScreen = late(
  () => import('#components/status/status-screen.tsx').then((module) => module.StatusScreen),
  null,
  dynamic(() => import('#components/status/status-screen.tsx').then((module) => module.StatusScreen)),
);
export const NewPayout = late(
  () => import('#components/payouts/form/new-payout.tsx').then((module) => module.NewPayout),
  null,
  dynamic(() => import('#components/payouts/form/new-payout.tsx').then((module) => module.NewPayout)),
);
export const BatchPage = late(
  () => import('#components/batches/page/batch-page.tsx').then((module) => module.BatchPage),
  null,
  dynamic(() => import('#components/batches/page/batch-page.tsx').then((module) => module.BatchPage)),
);
export const BatchReview = late(
  () => import('#components/batches/review/review.tsx').then((module) => module.BatchReview),
  null,
  dynamic(() => import('#components/batches/review/review.tsx').then((module) => module.BatchReview)),
);
export const RefundFile = late(
  () => import('#components/batches/file/refund-file.tsx').then((module) => module.RefundFile),
  null,
  dynamic(() => import('#components/batches/file/refund-file.tsx').then((module) => module.RefundFile)),
);
export const ReasonEditor = late(
  () => import('#components/reasons/reason-editor.tsx').then((module) => module.ReasonEditor),
  null,
  dynamic(() => import('#components/reasons/reason-editor.tsx').then((module) => module.ReasonEditor)),
);
export const StatementPage = late(
  () => import('#components/statements/page/statement-page.tsx').then((module) => module.StatementPage),
  null,
  dynamic(() =>
    import('#components/statements/page/statement-page.tsx').then((module) => module.StatementPage),
  ),
);
export const UploadForm = late(
  () => import('#components/statements/upload-form.tsx').then((module) => module.UploadForm),
  null,
  dynamic(() => import('#components/statements/upload-form.tsx').then((module) => module.UploadForm)),
);
export const Account = late(
  () => import('#components/users/people/account-page.tsx').then((module) => module.AccountPage),
  null,
  dynamic(() => import('#components/users/people/account-page.tsx').then((module) => module.AccountPage)),
);
export const Files = late(
  () => import('#components/files/list/files-screen.tsx').then((module) => module.FilesScreen),
  null,
  dynamic(() => import('#components/files/list/files-screen.tsx').then((module) => module.FilesScreen)),
);
export const NewFile = late(
  () => import('#components/files/upload/new-file.tsx').then((module) => module.NewFile),
  null,
  dynamic(() => import('#components/files/upload/new-file.tsx').then((module) => module.NewFile)),
);
export const FilePage = late(
  () => import('#components/files/page/file-page.tsx').then((module) => module.FilePage),
  null,
  dynamic(() => import('#components/files/page/file-page.tsx').then((module) => module.FilePage)),
);
