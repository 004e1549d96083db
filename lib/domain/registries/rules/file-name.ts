import type { ExportFormat } from '#lib/domain/exports/schemas.ts';
import type { RegistryPeriod } from '../status.ts';

type Named = { id: string; period: RegistryPeriod; format: ExportFormat };

/** "paydesk-2026-11-16_2026-11-22-rgr_….csv": sorts by period, and no other file is ever called so. */
export function toFileName({ id, period: { from, to }, format }: Named): string {
  const days = from === to ? from : `${from}_${to}`;
  return `paydesk-${days}-${id}.${format === 'xlsx' ? 'xlsx' : 'csv'}`;
}
