import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CannotStart } from '#scripts/process/cannot-start.ts';

const pem = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Has this process believe the authorities in CA_FILE next to the public ones, for every connection that it opens, and
 * returns what its child processes need to do the same.
 * @throws CannotStart when the file cannot be read or holds no certificate.
 */
export function believeAuthorities(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { CA_FILE: path, NODE_EXTRA_CA_CERTS: extra } = environment;
  if (!path) return {};
  if (extra && resolve(extra) !== resolve(path))
    throw new CannotStart(
      'Set CA_FILE or NODE_EXTRA_CA_CERTS, not both: put all certificates into one file.',
    );
  setDefaultCACertificates([...getCACertificates('default'), ...readCertificates(path)]);
  return { NODE_EXTRA_CA_CERTS: resolve(path) };
}

function readCertificates(path: string): string[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotStart(`CA_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  const found = text.match(pem) ?? [];
  if (found.length === 0)
    throw new CannotStart(
      `CA_FILE: ${path} holds no certificate in PEM form (-----BEGIN CERTIFICATE-----). From DER: ` +
        `openssl x509 -inform der -in ${path} -out ca.pem`,
    );
  for (const certificate of found) requireCertificate(certificate, path);
  return found;
}

function requireCertificate(certificate: string, path: string): void {
  try {
    new X509Certificate(certificate);
  } catch {
    throw new CannotStart(
      `CA_FILE: ${path} holds a certificate that cannot be read. Export it once more as PEM.`,
    );
  }
}
