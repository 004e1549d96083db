export { PayoutSkeleton as default } from '#components/payouts/page/payout-skeleton.tsx';
