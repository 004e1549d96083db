'use client';

import type { ComponentType } from 'react';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';
import type { MethodFieldsProps } from './fields-props.ts';
import { KzCardFields } from './kz-card-fields.tsx';
import { MobileMoneyFields } from './mobile-money-fields.tsx';
import { RuCardFields } from './ru-card-fields.tsx';
import { SbpFields } from './sbp-fields.tsx';
import { TestFields } from './test-fields.tsx';

/** The fields of each method that identify the recipient. */
export const methodFields: Record<PayoutMethod, ComponentType<MethodFieldsProps>> = {
  sbp: SbpFields,
  ru_card: RuCardFields,
  kz_card: KzCardFields,
  mobile_money: MobileMoneyFields,
  test: TestFields,
};
