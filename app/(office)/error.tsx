'use client';

export { FaultSlot as default } from '#components/shared/fault-slot.tsx';
