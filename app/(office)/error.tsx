'use client';

export { FaultSlot as default } from '#components/shared/page/fault-slot.tsx';
