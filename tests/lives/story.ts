import type { Deed, Life, Step } from './steps.ts';

const roubles = (minor: number) => `${new Intl.NumberFormat('en-GB').format(minor / 100)} ₽`;
const order = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const nth = (which: number) => order[which] ?? 'next';

function tellDeed(deed: Deed): string {
  switch (deed.act) {
    case 'pay': {
      const where =
        deed.tabs === 1
          ? ''
          : deed.isOneForm
            ? `, in ${deed.tabs} tabs at once`
            : `, ${deed.tabs} times from forms of its own`;
      const ending = deed.description === '' ? '' : ` (the processor will say ${deed.description})`;
      return `The ${deed.by} makes a payout of ${roubles(deed.sum)}${where}${ending}.`;
    }
    case 'decide': {
      const clicks = deed.clicks === 1 ? '' : ', twice at once';
      const what = {
        approve: 'approves',
        decline: 'declines',
        withdraw: 'withdraws',
        'call back': 'calls back',
      };
      return `${deed.by} ${what[deed.answer]} the ${nth(deed.which)} payout that it can be${clicks}.`;
    }
    case 'edit':
      return `The ${nth(deed.which)} payout that waits is changed to ${roubles(deed.sum)}.`;
    case 'pay again':
      return `The ${nth(deed.which)} payout is made once more, of ${roubles(deed.sum)}.`;
    case 'refund':
      return `boris refunds ${deed.amount === null ? 'all that is left' : roubles(deed.amount)} of the payment${deed.tabs === 1 ? '' : `, in ${deed.tabs} tabs at once`}.`;
    case 'capture':
      return `anna captures the held payment${deed.tabs === 1 ? '' : `, in ${deed.tabs} tabs at once`}.`;
    case 'change role':
      return `${deed.of} loses the role, or gets it back.`;
    case 'send':
      return `${deed.workers === 1 ? 'A worker sends' : `${deed.workers} workers at once send`} all that waits.`;
    case 'notify':
      return `The processor's notifications arrive in any order, some of them never, some twice${deed.isTwoTongued ? ', some with another end' : ''}.`;
    case 'read':
      return 'The processor is asked about all of it.';
    case 'sweep':
      return `The sweeps run${deed.hours === 0 ? '' : ` with a clock ${deed.hours} h ahead`}.`;
    case 'end otherwise':
      return `The processor ends the ${nth(deed.which)} that had ended in another way.`;
    case 'resolve':
      return `Six days later anna and boris resolve the ${nth(deed.which)} payout with an unknown outcome.`;
    case 'trouble':
      return 'From now on the processor is in trouble.';
    case 'calm':
      return 'The processor is well again.';
  }
}

const tellStep = ({ deed, cutAfter }: Step, at: number) =>
  `  ${at + 1}. ${tellDeed(deed)}${cutAfter === null ? '' : ` Message ${cutAfter + 1} to the database breaks all connections.`}`;

/** A life in sentences, for the person who has to find out what went wrong in it. */
export function toStory({ losesTokens, steps }: Life): string {
  const about = losesTokens ? ['  In trouble the processor also loses its tokens.'] : [];
  return [...about, ...steps.map(tellStep)].join('\n');
}
