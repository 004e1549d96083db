/**
 * The form of a detail's value, which says how it is shown. `inner` links entries to each other and is shown to nobody;
 * `record` is an id with a page of its own; `words` is one of a closed set, or several of it with commas between.
 */
type Form =
  | 'changed'
  | 'filters'
  | 'flag'
  | 'inner'
  | 'moment'
  | 'money'
  | 'number'
  | 'record'
  | 'role'
  | 'text'
  | 'words'
  | 'zone';

/** Every detail that an act of the audit can have. The screen has a name and a value in words for each (`components/acts`). */
export const auditDetails = {
  action: 'inner',
  added: 'text',
  address: 'text',
  amountMinor: 'money',
  answer: 'number',
  askedBy: 'inner',
  asksManager: 'flag',
  attempt: 'inner',
  basedOn: 'number',
  because: 'record',
  by: 'words',
  bytes: 'number',
  changes: 'number',
  closed: 'number',
  columns: 'words',
  count: 'number',
  covers: 'words',
  currency: 'money',
  defaultFor: 'role',
  differentNameReason: 'text',
  differs: 'number',
  erased: 'inner',
  every: 'words',
  explainedStatus: 'text',
  factor: 'inner',
  factors: 'number',
  file: 'text',
  filters: 'filters',
  fingerprint: 'inner',
  format: 'words',
  from: 'changed',
  guesses: 'number',
  hour: 'number',
  isErrorLookedInto: 'flag',
  isExact: 'flag',
  isFirst: 'flag',
  isLast: 'flag',
  isShared: 'flag',
  isToAnotherAccount: 'flag',
  isWhole: 'flag',
  kind: 'words',
  leavesAt: 'moment',
  lines: 'text',
  link: 'inner',
  links: 'number',
  maker: 'inner',
  matched: 'number',
  method: 'words',
  minutes: 'number',
  most: 'number',
  name: 'text',
  nameBefore: 'text',
  nameReason: 'text',
  never: 'number',
  note: 'text',
  noteBefore: 'text',
  occurrence: 'number',
  offeredAgain: 'text',
  only_ours: 'number',
  only_theirs: 'number',
  order: 'text',
  orderNo: 'text',
  payment: 'record',
  payments: 'number',
  perColumn: 'inner',
  policyVersion: 'inner',
  previous: 'record',
  previousName: 'text',
  processorPaymentId: 'text',
  proposer: 'inner',
  purpose: 'words',
  query: 'filters',
  reason: 'words',
  registry: 'inner',
  renamed: 'text',
  renamedBefore: 'text',
  repeated: 'number',
  repeats: 'record',
  repetition: 'inner',
  request: 'text',
  resolution: 'inner',
  retired: 'text',
  returned: 'number',
  role: 'role',
  rows: 'number',
  rules: 'inner',
  sameAgain: 'record',
  sameAgainReason: 'text',
  sessions: 'number',
  sha256: 'inner',
  side: 'words',
  skipped: 'number',
  source: 'words',
  stage: 'words',
  target: 'words',
  tasks: 'inner',
  timeZone: 'zone',
  to: 'changed',
  uncheckedReason: 'text',
  unreadable: 'number',
  user: 'inner',
  verdict: 'words',
  version: 'number',
  warnings: 'words',
  why: 'words',
} as const satisfies Record<string, Form>;

export type AuditDetail = keyof typeof auditDetails;
/** The details with values of this form. */
export type DetailOf<Wanted extends Form> = {
  [Key in AuditDetail]: (typeof auditDetails)[Key] extends Wanted ? Key : never;
}[AuditDetail];

export type AuditDetails = { [Key in AuditDetail]?: string | number | boolean | null };
