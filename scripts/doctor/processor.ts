import { isLocalAddress } from '#scripts/stack/production-environment.ts';
import { type Finding, judgeClock, warn, well, wrong } from './finding.ts';

const askMs = 10_000;

type Client = Pick<
  typeof import('#lib/processor/client.ts'),
  'prepareToken' | 'listBanks' | 'getPayment' | 'listTroubles'
>;

/**
 * The processor: reachable, our sign-in, the list of banks and, if one is given, a payment. It takes the token that the
 * processes share, because asking for another could end theirs.
 */
export async function lookAtProcessor(
  baseUrl: string,
  client: Client,
  paymentId?: string,
): Promise<Finding[]> {
  const { hostname, host } = new URL(baseUrl);
  let answer: Response;
  try {
    answer = await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(askMs) });
  } catch (error) {
    return [
      wrong(
        `The processor at ${host} cannot be reached (${reasonOf(error)}). Check PROCESSOR_BASE_URL, the name servers ` +
          'and whether the firewall lets this machine out.',
      ),
    ];
  }
  const date = answer.headers.get('date');
  const reached = isLocalAddress(hostname)
    ? warn(`The processor at ${host} is on this machine: a sandbox? No real money moves.`)
    : well(`The processor at ${host} answers, over TLS with a certificate that holds.`);
  return [
    reached,
    ...(date ? [judgeClock("The processor's", new Date(date), new Date(Date.now() - 500))] : []),
    ...(await lookInside(client, paymentId)),
  ];
}

async function lookInside(client: Client, paymentId: string | undefined): Promise<Finding[]> {
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
    await tell('The list of SBP banks', async () => `has ${(await client.listBanks('sbp')).length} banks`),
  );
  if (paymentId)
    findings.push(
      await tell(`Payment ${paymentId}`, async () => `is ${(await client.getPayment(paymentId)).status}`),
    );
  return findings;
}

async function tell(what: string, work: () => Promise<string>): Promise<Finding> {
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
