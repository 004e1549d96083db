'use client';

import { CircleSlash, CloudOff, Hourglass, SearchCheck, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type FollowedInquiry, useInquiry } from '#components/inquiries/use-inquiry.ts';
import { FormDialog } from '#components/shared/form/form-dialog.tsx';
import { formResolver } from '#components/shared/form/form-resolver.ts';
import { useRefusals } from '#components/shared/form/refusal/use-refusals.ts';
import { useField } from '#components/shared/form/use-field.ts';
import { useGo } from '#components/shared/page/use-go.ts';
import { OfficeQueries } from '#components/shared/providers/office-queries.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { lookUpPaymentAction } from '#lib/domain/payments/actions.ts';

type LookUpFields = { processorPaymentId: string };

type LookUpDialogProps = {
  wantedId?: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks the processor for a payment by the processor's id, and stays open until there is an answer. */
export function LookUpDialog(props: LookUpDialogProps) {
  return (
    // It is around the list, and so around the queries of its page.
    <OfficeQueries>
      <LookUp {...props} />
    </OfficeQueries>
  );
}

function LookUp({ wantedId, onClose, returnTo }: LookUpDialogProps) {
  const t = useTranslations('payments.lookup');
  const tCommon = useTranslations('common');
  const { form, inquiry, problem, submit } = useLookUp(wantedId);
  const { isAsking } = inquiry;
  const id = useWatch({ control: form.control, name: 'processorPaymentId' });
  const field = useField(form, 'processorPaymentId');
  useGoThere(inquiry.ended?.subjectId ?? null);
  return (
    <FormDialog
      title={t('title')}
      text={t('text')}
      keep={tCommon('close')}
      submit={{ label: t('submit'), pendingLabel: t('asking'), isPending: isAsking, run: submit }}
      refusal={problem?.refusal ?? inquiry.stopped}
      {...{ onClose, returnTo }}
      outcome={
        <div aria-live="polite">
          <Outcome inquiry={inquiry} id={id.trim()} />
        </div>
      }
    >
      <Field label={t('field')} hint={t('hint')} error={field.error} required>
        {(control) => (
          <Input
            {...control}
            {...field.wiring}
            readOnly={isAsking}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
    </FormDialog>
  );
}

const resolver = formResolver(
  async () => (await import('#lib/domain/payments/schemas/inputs.ts')).lookUpPaymentInput,
);

/** The form and its inquiry. An id that came with the dialog is asked about at once. */
function useLookUp(wantedId: string | undefined) {
  const inquiry = useInquiry(lookUpPaymentAction);
  const form = useForm({
    resolver,
    defaultValues: { processorPaymentId: wantedId ?? '' },
    shouldFocusError: false,
  });
  const { problem, show, isValid } = useRefusals<LookUpFields, 'ask'>(
    form,
    () => ['processorPaymentId'],
    inquiry.isAsking,
  );
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (!(await isValid())) return;
    const refused = await inquiry.ask(form.getValues());
    if (refused) show('ask', refused);
  };
  const hasBegun = useRef(false);
  const askAtOnce = useEffectEvent(() => {
    if (wantedId === undefined || hasBegun.current) return;
    hasBegun.current = true;
    void submit();
  });
  useEffect(() => askAtOnce(), []);
  return { form, inquiry, problem, submit };
}

/** Goes to the page of the payment that was found. */
function useGoThere(found: string | null) {
  const go = useGo();
  useEffect(() => {
    if (found) go(`/payments/${found}`);
  }, [found, go]);
}

/** An answer usually comes sooner; "0 s" would read like part of the ID. */
const patienceS = 3;

type OutcomeProps = {
  inquiry: Pick<FollowedInquiry<never>, 'isAsking' | 'seconds' | 'ended' | 'isLost'>;
  id: string;
};

function Outcome({ inquiry: { isAsking, seconds, ended, isLost }, id }: OutcomeProps) {
  const t = useTranslations('payments.lookup');
  const tProblem = useTranslations('payments.problem');
  const toMoment = useMoment();
  if (isLost) return <Notice tone="attention" icon={<CloudOff />} title={t('lost')} />;
  if (isAsking) {
    const title = t('waiting', { id, seconds, long: String(seconds >= patienceS) });
    return <Notice tone="moving" icon={<Hourglass />} title={title} />;
  }
  if (!ended) return null;
  if (ended.subjectId) return <Notice tone="done" icon={<SearchCheck />} title={t('found')} />;
  if (ended.outcome === 'not_found')
    return <Notice tone="failed" icon={<SearchX />} title={t('not_found', { id: ended.processorId })} />;
  const until = ended.retryAt === null ? 'none' : toMoment(ended.retryAt).time;
  return (
    <Notice tone="attention" icon={<CircleSlash />} title={t('no_answer')}>
      {ended.problem ? tProblem(ended.problem, { until }) : null}
    </Notice>
  );
}
