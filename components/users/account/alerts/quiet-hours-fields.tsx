'use client';

import { useTranslations } from 'next-intl';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Switch } from '#components/ui/switch.tsx';
import type { AlertChoicesView } from '#lib/domain/alerts/schemas.ts';

type Quiet = AlertChoicesView['quiet'];
type Props = { quiet: Quiet; onChange: (quiet: Quiet) => void; timeZone: string };

const usual = { from: 22, until: 8 };

/** Hours of the day in which only what cannot wait is sent. */
export function QuietHoursFields({ quiet, onChange, timeZone }: Props) {
  const t = useTranslations('alerts.quiet');
  const toName = useZoneName();
  return (
    <div className="grid gap-3">
      <Switch
        label={t('title')}
        hint={t('text', { zone: toName(timeZone) })}
        checked={quiet !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {quiet ? (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <HourField label={t('from')} hour={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <HourField
            label={t('until')}
            hour={quiet.until}
            onChange={(until) => onChange({ ...quiet, until })}
          />
        </div>
      ) : null}
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

type HourProps = { label: string; hour: number; onChange: (hour: number) => void };

function HourField({ label, hour, onChange }: HourProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={hour} onChange={({ target }) => onChange(Number(target.value))}>
          {hours.map((one) => (
            <option key={one} value={one}>{`${String(one).padStart(2, '0')}:00`}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
