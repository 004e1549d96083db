const pages: Readonly<Record<string, string>> = {
  policy: '/settings/rules',
  setting: '/settings/personal-data',
  sending: '/',
  takeover: '/payouts/takeovers',
  registry_run: '/history/registries',
  queue: '/status',
  backup: '/status',
  session: '/account',
};
const places: Readonly<Record<string, string>> = {
  payout: '/payouts/',
  file: '/payouts/files/',
  refund: '/refunds/',
  payment: '/payments/',
  statement: '/statements/',
};

type Linked = { action: string; objectKind: string; objectId: string };

/** The page on which something can be done about it. */
export function toPath({ action, objectKind, objectId }: Linked): string {
  if (action === 'user.factor_reset_asked') return '/people';
  const place = places[objectKind];
  if (place !== undefined) return `${place}${objectId}`;
  return pages[objectKind] ?? '/account';
}
