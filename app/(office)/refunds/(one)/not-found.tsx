export { RefundNotFound as default } from '#components/refunds/page/refund-not-found.tsx';
