/** Samples of one scrape: a series, as Prometheus would name it, and its value. */
export type Scrape = Map<string, number>;

export const target = 'instance="office",job="paydesk"';

/** Reads Prometheus' text form. Only our own figures: what Node says of itself is in no rule. */
export function readScrape(text: string): Scrape {
  const found = new Map<string, number>();
  for (const [, name = '', labels, value] of text.matchAll(/^(paydesk_[a-z_]+)(?:\{(.*)\})? (\S+)$/gm)) {
    if (/^paydesk_(process|nodejs)_/.test(name)) continue;
    found.set(`${name}{${labels ? `${labels},` : ''}${target}}`, Number(value));
  }
  return found;
}

const wellFor = 15;
const badFor = 100;

/**
 * Three scrapes as series of one sample a minute: a quarter of an hour of the first, then the two that followed; from then
 * on it stays as bad, and what is counted goes on as it went since all was well.
 */
export function toSeries(well: Scrape, worse: Scrape, bad: Scrape): string[] {
  const names = new Set([well, worse, bad].flatMap((scrape) => [...scrape.keys()]));
  const seen = [...names].map((name) => {
    // promtool's clock begins at zero: a moment becomes the time since the first scrape.
    if (name.includes('_timestamp_seconds')) return `${name}|0+60x${wellFor} ${wellFor * 60}x${badFor}`;
    const [before, between, end] = [well, worse, bad].map((scrape) => scrape.get(name) ?? null);
    const step = /_(total|count|bucket|sum)\{/.test(name) ? (end ?? 0) - (before ?? 0) : 0;
    const beginning = before === null ? `_x${wellFor + 1}` : `${before}x${wellFor}`;
    return `${name}|${beginning} ${between ?? '_'} ${end === null ? `_x${badFor}` : `${end}+${step}x${badFor}`}`;
  });
  return [...seen, `up{${target}}|1x${wellFor} 0x${badFor}`];
}

/** What promtool compares with its own evaluation of the rules: which alerts fire at a minute. */
export function toRuleTest(series: string[], minute: number, firing: string[]): string {
  const input = series.map((one) => {
    const [name, values] = one.split('|');
    return { series: name, values };
  });
  const samples = firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  const firingNow = {
    expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minute}m`,
    exp_samples: samples,
  };
  return JSON.stringify({
    rule_files: ['alerts.yml'],
    evaluation_interval: '1m',
    tests: [{ interval: '1m', input_series: input, promql_expr_test: [firingNow] }],
  });
}
