/** Reasons that support chooses from; `sent` is what the processor is told. */
export type RefundReason = { code: string; en: string; ru: string; sent: string };

/** Until people write their own list. */
export const defaultReasons: readonly RefundReason[] = [
  { code: 'paid_twice', en: 'Paid twice', ru: 'Оплачено дважды', sent: 'Оплачено дважды' },
  { code: 'goods_returned', en: 'Goods returned', ru: 'Товар возвращён', sent: 'Товар возвращён' },
  {
    code: 'service_not_provided',
    en: 'Service not provided',
    ru: 'Услуга не оказана',
    sent: 'Услуга не оказана',
  },
  {
    code: 'wrong_amount',
    en: 'Wrong amount charged',
    ru: 'Списана неверная сумма',
    sent: 'Списана неверная сумма',
  },
  { code: 'order_cancelled', en: 'Order cancelled', ru: 'Заказ отменён', sent: 'Заказ отменён' },
  { code: 'other', en: 'Other', ru: 'Другое', sent: 'Другое' },
];

/** The sandbox ends a refund as its reason says (its README): offered only where the money is not real. */
export const sandboxReasons: readonly RefundReason[] = [
  { code: 'sandbox_declined', en: 'Sandbox: declined', ru: 'Песочница: отклонён', sent: 'RefundDeclined' },
  {
    code: 'sandbox_failed',
    en: 'Sandbox: not delivered',
    ru: 'Песочница: не доставлен',
    sent: 'RefundFailed',
  },
  { code: 'sandbox_error', en: 'Sandbox: error', ru: 'Песочница: ошибка', sent: 'RefundError' },
  { code: 'sandbox_issued', en: 'Sandbox: stays issued', ru: 'Песочница: в пути', sent: 'RefundIssued' },
];
