import 'server-only';
import { z } from 'zod';

const nothing = z.object({}).loose();

export const foldFiguresJob = { name: 'fold-figures', payload: nothing } as const;
export const checkFiguresJob = { name: 'check-figures', payload: nothing } as const;
