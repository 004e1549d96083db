export { PaymentNotFound as default } from '#components/payments/page/payment-not-found.tsx';
