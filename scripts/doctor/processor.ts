import { isLocalAddress } from '#scripts/stack/production-environment.ts';
import { type Finding, judgeClock, warn, well, wrong } from './finding.ts';
import { whyNoAnswer } from './why-not.ts';

const askMs = 10_000;

type Client = Pick<
  typeof import('#lib/processor/client.ts'),
  'tryAddress' | 'prepareToken' | 'listBanks' | 'getPayment' | 'listTroubles'
>;

/**
 * The processor: reachable, our sign-in, the list of banks and, if one is given, a payment. It takes the token that the
 * processes share, because asking for another could end theirs.
 */
export async function checkProcessor(
  baseUrl: string,
  client: Client,
  paymentId?: string,
): Promise<Finding[]> {
  const { hostname, host } = new URL(baseUrl);
  // As the worker connects, so that what appears in its way appears in this one's.
  const result = await client.tryAddress(new URL(baseUrl), askMs);
  if (result.kind !== 'answer')
    return [wrong(`The processor cannot be reached. ${whyNoAnswer(result, host)}`)];
  const { date } = result;
  const reached = isLocalAddress(hostname)
    ? warn(`The processor at ${host} is on this machine: a sandbox? No real money moves.`)
    : well(`The processor at ${host} answers, over TLS with a certificate that holds.`);
  return [
    reached,
    ...(date ? [judgeClock("The processor's", new Date(date), new Date(Date.now() - 500))] : []),
    ...(await inspectAnswer(client, paymentId)),
  ];
}

async function inspectAnswer(client: Client, paymentId: string | undefined): Promise<Finding[]> {
  try {
    await client.prepareToken();
  } catch (error) {
    return [
      wrong(
        `The processor gives us no token (${reasonOf(error)}). Check PROCESSOR_LOGIN and PROCESSOR_PASSWORD in its ` +
          'cabinet, and whether this address is on its list.',
      ),
    ];
  }
  const findings = [well('It accepts our sign-in and gave a token.')];
  findings.push(
    await report('The list of SBP banks', async () => `has ${(await client.listBanks('sbp')).length} banks`),
  );
  if (paymentId)
    findings.push(
      await report(`Payment ${paymentId}`, async () => `is ${(await client.getPayment(paymentId)).status}`),
    );
  return findings;
}

async function report(what: string, work: () => Promise<string>): Promise<Finding> {
  try {
    return well(`${what} ${await work()}.`);
  } catch (error) {
    return wrong(
      `${what} cannot be read (${reasonOf(error)}). Ask the processor whether this login may read it.`,
    );
  }
}

function reasonOf(error: unknown): string {
  const { message, cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? cause?.message ?? (message || name);
}
