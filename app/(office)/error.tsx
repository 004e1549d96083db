'use client';

export { FaultPage as default } from '#components/shared/fault-page.tsx';
