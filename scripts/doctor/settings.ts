import { type Finding, warn } from './finding.ts';

type Settings = {
  PROCESSOR_SANDBOX: boolean;
  PROCESSOR_BASE_URL: string;
  PAYMENT_WEBHOOK_TOKEN?: string | undefined;
};

const gone = 'REFUND_SUPPORT_';

/** Variables that are read no more: their values have to be set elsewhere now. */
export function checkFormerSettings(given: Record<string, string | undefined>): Finding[] {
  const names = Object.keys(given).filter((name) => name.startsWith(gone) && given[name]);
  if (names.length === 0) return [];
  return [
    warn(
      `${names.join(', ')}: what support may refund without a manager is a rule now, at PUBLIC_URL/settings/rules. Look there ` +
        'whether it says the same sums, change it if not, and take the variables out.',
    ),
  ];
}

/** Variables that may be left out, and what an installation is then without. */
export function checkSettings(given: Settings): Finding[] {
  const findings: Finding[] = [];
  if (given.PROCESSOR_SANDBOX)
    findings.push(
      warn(
        'PROCESSOR_SANDBOX=1: every page says that no real money moves. Take it out before PROCESSOR_BASE_URL is the real one.',
      ),
    );
  else if (/sandbox|test|demo/i.test(new URL(given.PROCESSOR_BASE_URL).hostname))
    findings.push(
      warn(
        `PROCESSOR_BASE_URL sounds like a test system, and no page says so. If no real money moves there, set PROCESSOR_SANDBOX=1.`,
      ),
    );
  if (!given.PAYMENT_WEBHOOK_TOKEN)
    findings.push(
      warn(
        'PAYMENT_WEBHOOK_TOKEN is not set: no payment arrives by itself, and each has to be looked up by its ID. Set it, and ' +
          'give the processor PUBLIC_URL/api/webhooks/processor/ with it at the end.',
      ),
    );
  return findings;
}
