'use client';

import { CircleAlert } from 'lucide-react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Notice } from '#components/ui/notice.tsx';
import type { Refusal } from '#lib/core/result.ts';

export function FactorRefusal({ refusal }: { refusal: Refusal }) {
  const toText = useRefusalText();
  return <Notice tone="attention" role="alert" icon={<CircleAlert />} title={toText(refusal)} />;
}
