'use client';

import { createContext, use } from 'react';
import type { FileField } from '#lib/domain/files/status.ts';
import type { Block } from './block.ts';

/** What cells read besides their row: the columns stay the same objects, so that the grid keeps its place. */
export type GridState = {
  fields: readonly FileField[];
  block: Block | null;
  typed: ReadonlyMap<string, string>;
};

const Context = createContext<GridState>({ fields: [], block: null, typed: new Map() });

export const GridStateProvider = Context.Provider;
export const useGridState = () => use(Context);
