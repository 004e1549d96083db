export { PayoutNotFound as default } from '#components/payouts/page/payout-not-found.tsx';
