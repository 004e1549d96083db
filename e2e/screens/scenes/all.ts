import type { Scene } from '../scene.ts';
import { approvalScenes } from './approvals.ts';
import { cardPayoutScenes } from './card-payout.ts';
import { exitScenes } from './exits.ts';
import { fileScenes } from './files.ts';
import { frameScenes } from './frame.ts';
import { historyScenes } from './history.ts';
import { newPayoutScenes } from './new-payout.ts';
import { passingScenes } from './passing.ts';
import { paymentScenes } from './payments.ts';
import { payoutScenes } from './payouts.ts';
import { peopleScenes } from './people.ts';
import { recipientScenes } from './recipients.ts';
import { refundFormScenes } from './refund-form.ts';
import { refundReasonScenes } from './refund-reasons.ts';
import { refundScenes } from './refunds.ts';
import { reportScenes } from './reports.ts';
import { ruleScenes } from './rules.ts';
import { scheduledScenes } from './scheduled.ts';
import { signedFileScenes } from './signed-files.ts';
import { silenceScenes } from './silence.ts';
import { statementScenes } from './statements.ts';

/** Every screen in every state. A new noun adds a table of its own. */
export const scenes: Scene[] = [
  ...frameScenes,
  ...newPayoutScenes,
  ...cardPayoutScenes,
  ...payoutScenes,
  ...approvalScenes,
  ...ruleScenes,
  ...recipientScenes,
  ...scheduledScenes,
  ...paymentScenes,
  ...refundScenes,
  ...refundFormScenes,
  ...refundReasonScenes,
  ...historyScenes,
  ...silenceScenes,
  ...statementScenes,
  ...fileScenes,
  ...signedFileScenes,
  ...peopleScenes,
  ...exitScenes,
  ...passingScenes,
  ...reportScenes,
];
