import { type Cut, type Deed, type Life, mostForOne, type Step } from './steps.ts';

const format = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const roubles = (minor: number) => `${format.format(minor / 100)} ₽`;
const order = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const nth = (which: number) => order[which] ?? 'next';

function tellDeed(deed: Deed): string {
  switch (deed.act) {
    case 'pay': {
      const forms = {
        own: `, ${deed.tabs} times from forms of its own`,
        one: `, in ${deed.tabs} tabs at once`,
        copied: `, and in ${deed.tabs - 1} more copies of the tab of another sum`,
      };
      const where = `${deed.isToSame ? ' to the same recipient' : ''}${deed.tabs === 1 ? '' : forms[deed.form]}`;
      const ending = deed.description === '' ? '' : ` (the processor will say ${deed.description})`;
      return `${deed.by} makes a payout of ${roubles(deed.sum)}${where}${ending}.`;
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
    case 'file':
      return `${deed.by} uploads a file of ${deed.sums.map(roubles).join(', ')}${deed.isToSame ? ', the first to the same recipient' : ''}${deed.leavesOut ? ', takes its first row out' : ''} and signs it.`;
    case 'decide file': {
      const what = {
        approve: 'approves',
        decline: 'declines',
        'return a row': 'takes the first row out of',
        withdraw: 'withdraws',
      };
      return `${deed.by} ${what[deed.answer]} the ${nth(deed.which)} file${deed.clicks === 1 ? '' : ', twice at once'}.`;
    }
    case 'control file': {
      const what = { pause: 'pauses', resume: 'resumes', stop: 'stops', sign: 'checks and signs' };
      return `${deed.by} ${what[deed.what]} the ${nth(deed.which)} file.`;
    }
    case 'tamper with row':
      return `Somebody changes the sums of the ${nth(deed.which)} file's rows, in the database.`;
    case 'run files':
      return `${deed.workers === 1 ? 'A worker makes' : `${deed.workers} workers at once make`} payouts of the files' rows.`;
    case 'edit':
      return `The ${nth(deed.which)} payout that waits is changed to ${roubles(deed.sum)}.`;
    case 'tamper':
      return `Somebody changes the sum of the ${nth(deed.which)} payout that waits, in the database.`;
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

function tellCut({ isFromCall, after, isDeath }: Cut): string {
  const which = `Message ${after + 1} to the database${isFromCall ? ', once the processor is called,' : ''}`;
  return ` ${which} ${isDeath ? 'is the last of that process, and its disk is lost' : 'breaks all connections'}.`;
}

const tellStep = ({ deed, cut }: Step, at: number) =>
  `  ${at + 1}. ${tellDeed(deed)}${cut === null ? '' : tellCut(cut)}`;

/** A life in sentences, for the person who has to find out what went wrong in it. */
export function toStory({ losesTokens, isLimited, restoredTo, together, steps }: Life): string {
  const about = [
    losesTokens && '  In trouble the processor also loses its tokens.',
    together > 1 && `  The processor takes ${together} rows of a file in one call.`,
    isLimited && `  A recipient may get ${roubles(mostForOne)} a day.`,
  ].filter((line) => line !== false);
  const last =
    restoredTo !== null && restoredTo < steps.length
      ? [`  In the end the database is put back to where it was after step ${restoredTo + 1}.`]
      : [];
  return [...about, ...steps.map(tellStep), ...last].join('\n');
}
