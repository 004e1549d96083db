export { PaymentSkeleton as default } from '#components/payments/page/payment-skeleton.tsx';
