'use client';

import { type ReactNode, useEffect, useState } from 'react';
import type { Role } from '#lib/auth/permissions.ts';
import { createFrame, type FrameData, FrameValue } from './frame.ts';

/** Stands around all pages behind the sign-in; with them it ends. */
export function FrameProvider({
  role,
  data,
  children,
}: {
  role: Role;
  data: FrameData;
  children: ReactNode;
}) {
  const [frame] = useState(() => createFrame(role, data));
  useEffect(() => frame.renew(data), [frame, data]);
  return <FrameValue value={frame}>{children}</FrameValue>;
}
