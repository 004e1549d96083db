import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { client } from '#tests/processor-client.ts';
import { listenTls, selfSigned } from '#tests/servers/plain.ts';
import { checkProcessor } from './processor.ts';
import { whyNoAnswer } from './why-not.ts';

test('a processor whose certificate nobody here believes is told apart from one that is away', async () => {
  const server = await listenTls({
    onData: (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  });
  onTestFinished(server.close);
  const look = async () =>
    (await checkProcessor(`https://localhost:${server.port}`, client)).map(({ sentence }) => sentence).join();
  expect(await look()).toMatch(/cannot be reached.*authority that this machine does not know.*CA_FILE/);
  const trusted = getCACertificates('default');
  onTestFinished(() => setDefaultCACertificates(trusted));
  setDefaultCACertificates([...trusted, selfSigned.cert]);
  expect(await look()).not.toContain('cannot be reached');
});

test.each([
  [{ phase: 'dns', code: 'ENOTFOUND' }, 'The name pay.example is not found'],
  [{ phase: 'dns', code: 'EAI_AGAIN' }, 'The name servers of this machine do not answer'],
  [{ phase: 'connect', code: 'ECONNREFUSED' }, 'Nothing listens at pay.example'],
  [{ phase: 'connect', cut: 'timeout' }, 'firewall'],
  [{ phase: 'connect', code: 'ENETUNREACH' }, 'firewall'],
  [{ phase: 'tls', code: 'SELF_SIGNED_CERT_IN_CHAIN' }, 'CA_FILE'],
  [{ phase: 'tls', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, 'CA_FILE'],
  [{ phase: 'tls', code: 'CERT_HAS_EXPIRED' }, 'has expired'],
  [{ phase: 'tls', code: 'CERT_NOT_YET_VALID' }, "this machine's clock"],
  [{ phase: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'for another name'],
  [{ phase: 'tls', code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'TLS 1.2 or newer'],
  [{ phase: 'tls', cut: 'timeout' }, 'not ended in time'],
  [{ kind: 'lost', phase: 'waiting', code: 'ECONNRESET' }, 'no answer that is HTTP'],
])('%j is said with its cause', (about, sentence) => {
  const result = { kind: 'unsent', cut: 'error', code: null, ...about } as Parameters<typeof whyNoAnswer>[0];
  expect(whyNoAnswer(result, 'pay.example')).toContain(sentence);
});
