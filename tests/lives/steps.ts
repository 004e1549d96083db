import fc from 'fast-check';

/** Who works in a life: two who make payouts, two who decide, and one more who decides with them about resolutions. */
export const names = ['maker', 'clerk', 'anna', 'boris'] as const;
export type Name = (typeof names)[number];

/** Minor units: below every rule, from the first sum that asks for one approver, from the first that asks for two. */
export const sums = [125_050, 30_000_000, 300_000_000] as const;
/** Minor units: with the first of them it is more than a recipient may get on one day, where that is limited. */
const smaller = 90_000;
/** Minor units: room for each of the small sums, and not for two. */
export const mostForOne = 200_000;

const which = fc.nat({ max: 7 });
const seed = fc.nat({ max: 1_000_000 });
const sum = fc.constantFrom(sums[0], sums[0], smaller, sums[1], sums[2]);
const name = fc.constantFrom(...names);
const act = <Act extends string>(word: Act) => fc.constant(word);
const tabs = fc.constantFrom(1, 1, 2, 3);

const payment = fc.record({
  act: act('pay'),
  by: fc.constantFrom('maker' as const, 'clerk' as const, 'anna' as const),
  sum,
  tabs,
  /**
   * Each tab was filled in by itself, all hold the same form with its one key, or each was a copy of it in which another
   * sum was typed.
   */
  form: fc.constantFrom('own' as const, 'one' as const, 'copied' as const),
  /** It goes to whom the payout before it went to. */
  isToSame: fc.boolean(),
  description: fc.constantFrom('', '', '', 'DeclinedDisbursement', 'CreationError'),
});

const file = fc.record({
  act: act('file'),
  by: fc.constantFrom('maker' as const, 'clerk' as const, 'anna' as const),
  sums: fc.array(fc.constantFrom(sums[0], smaller, sums[1]), { minLength: 1, maxLength: 4, size: 'max' }),
  /** The first row is taken out before it is signed. */
  leavesOut: fc.boolean(),
  isToSame: fc.boolean(),
});

const trouble = fc.record({ act: act('trouble'), seed });

/** One thing that somebody or something does. `which` counts round what there is at that moment. */
const deed = fc.oneof(
  { weight: 4, arbitrary: payment },
  {
    weight: 5,
    arbitrary: fc.record({
      act: act('decide'),
      by: fc.constantFrom(...names, 'its maker' as const),
      which,
      answer: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'approve' as const,
        'decline' as const,
        'withdraw' as const,
        'call back' as const,
      ),
      clicks: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: file,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: act('decide file'),
      by: fc.constantFrom(...names, 'its maker' as const),
      which,
      answer: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'approve' as const,
        'decline' as const,
        'return a row' as const,
        'withdraw' as const,
      ),
      clicks: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: act('control file'),
      by: fc.constantFrom('boris' as const, 'its maker' as const),
      which,
      what: fc.constantFrom(
        'pause' as const,
        'pause' as const,
        'resume' as const,
        'stop' as const,
        'sign' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: act('tamper with row'), which }) },
  { weight: 4, arbitrary: fc.record({ act: act('run files'), workers: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ act: act('edit'), which, sum }) },
  { weight: 1, arbitrary: fc.record({ act: act('tamper'), which }) },
  { weight: 2, arbitrary: fc.record({ act: act('pay again'), which, sum }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: act('refund'), amount: fc.constantFrom(30_000, 60_000, null), tabs }),
  },
  { weight: 1, arbitrary: fc.record({ act: act('capture'), tabs }) },
  { weight: 1, arbitrary: fc.record({ act: act('change role'), of: name }) },
  { weight: 10, arbitrary: fc.record({ act: act('send'), workers: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 4, arbitrary: fc.record({ act: act('notify'), seed, isTwoTongued: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: act('read') }) },
  { weight: 2, arbitrary: fc.record({ act: act('sweep'), hours: fc.constantFrom(0, 1, 24) }) },
  { weight: 1, arbitrary: fc.record({ act: act('end otherwise'), which }) },
  { weight: 1, arbitrary: fc.record({ act: act('resolve'), which }) },
  { weight: 4, arbitrary: trouble },
  { weight: 1, arbitrary: fc.record({ act: act('calm') }) },
);

export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;
export type Of<Act extends Deed['act']> = Extract<Deed, { act: Act }>;

/** The number of messages that record an answer of the processor. */
const cut = fc.oneof(
  fc.record({ isFromCall: fc.constant(false), after: fc.nat({ max: 60 }), isDeath: fc.boolean() }),
  fc.record({ isFromCall: fc.constant(true), after: fc.nat({ max: 15 }), isDeath: fc.boolean() }),
);

/** All connections to the database break after so many messages to it. */
export type Cut = {
  /** The count begins when the processor is first asked to move money. */
  isFromCall: boolean;
  after: number;
  /** The process that did the deed is gone, with all that it had kept outside the database. */
  isDeath: boolean;
};

const stepOf = <Any>(deed: fc.Arbitrary<Any>) =>
  fc.record({
    deed,
    /** Null: the connections hold. */
    cut: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: cut }),
  });

export type Step = { deed: Deed; cut: Cut | null };

export const life = fc.record({
  /** Also the answers to requests for a token get lost while there is trouble. */
  losesTokens: fc.constantFrom(false, false, false, true),
  /** The rules limit what one recipient may get on one day. */
  isLimited: fc.boolean(),
  /** The database is put back in the end to where it was after that step; null: it is not. */
  restoredTo: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.nat({ max: 18 }) },
  ),
  /** The number of rows of a file that the processor takes in one call. */
  together: fc.constantFrom(1, 1, 3),
  /** It begins with something to pay: without that, most of what follows has nothing to do. */
  steps: fc
    .tuple(
      fc.option(trouble, { freq: 2 }),
      fc.array(stepOf(fc.oneof({ weight: 2, arbitrary: payment }, { weight: 1, arbitrary: file })), {
        minLength: 1,
        maxLength: 3,
        size: 'max',
      }),
      fc.array(stepOf(deed), { minLength: 4, maxLength: 16, size: 'max' }),
    )
    .map(([before, first, later]): Step[] => [
      ...(before ? [{ deed: before, cut: null }] : []),
      ...first,
      ...later,
    ]),
});

export type Life = {
  losesTokens: boolean;
  isLimited: boolean;
  restoredTo: number | null;
  together: number;
  steps: Step[];
};
