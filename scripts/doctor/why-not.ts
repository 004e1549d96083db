import type { ExchangeResult } from '#lib/processor/client.ts';

const unknownAuthority =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|UNABLE_TO_VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED)$/;

/** Whether nobody whom this machine knows vouches for a certificate. */
export function isUnknownAuthority(code: string | null): boolean {
  return code !== null && unknownAuthority.test(code);
}

/** Why the processor's certificate is not believed, or no TLS comes about, and what mends it. */
function whyNoTls(code: string | null, host: string): string {
  if (isUnknownAuthority(code))
    return (
      `${host} shows a certificate of an authority that this machine does not know (${code}). If the authority is a company's ` +
      'own, put its certificate (PEM) into a file and name the file in CA_FILE; if it is a public one, have the other side ' +
      'send the certificates in between as well.'
    );
  if (code === 'CERT_HAS_EXPIRED')
    return `The certificate of ${host} has expired. Have it renewed there, and check this machine's clock.`;
  if (code === 'CERT_NOT_YET_VALID')
    return `The certificate of ${host} is not valid yet. Check this machine's clock.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${host} is for another name. Give PROCESSOR_BASE_URL the name that the certificate has.`;
  const said = code === null ? 'the handshake was not ended in time' : code;
  return `TLS with ${host} fails (${said}): is there a server with TLS 1.2 or newer at that port, and no proxy in between?`;
}

/** Why there was no answer at all, in words that name what to do. */
export function whyNoAnswer(result: Exclude<ExchangeResult, { kind: 'answer' }>, host: string): string {
  const { phase, code, cut } = result;
  if (phase === 'dns')
    return code === 'ENOTFOUND'
      ? `The name ${host} is not found. Check PROCESSOR_BASE_URL for a slip, and this machine's name servers (/etc/resolv.conf).`
      : `The name servers of this machine do not answer (${code ?? 'in time'}), so ${host} has no address. Check /etc/resolv.conf.`;
  if (phase === 'tls') return whyNoTls(cut === 'timeout' ? null : code, host);
  if (code === 'ECONNREFUSED')
    return `Nothing listens at ${host} (ECONNREFUSED). Check the port in PROCESSOR_BASE_URL.`;
  if (phase === 'connect')
    return (
      `${host} does not answer a connection (${code ?? 'in time'}). Check whether the firewall lets this machine out, and ` +
      'whether the processor has its address on a list.'
    );
  return `${host} takes the connection and gives no answer that is HTTP (${code ?? 'in time'}). Check PROCESSOR_BASE_URL.`;
}
