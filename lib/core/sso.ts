/** What is shown of single sign-on before anybody has signed in. `name`: how people call the provider. */
export type SsoOffer = { name: string | null; isOnly: boolean };

/** What a provider says about somebody: the claims of an ID token that was checked, or of its userinfo. */
export type Claims = Record<string, unknown>;

/** Where an OpenID provider describes itself. */
export const discoveryOf = (issuer: string) =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Whether the provider did not answer at all, as opposed to an answer that does not pass. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOfNetwork = /^(E[A-Z]+_?|CERT|UND_ERR|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/.test(code);
  return isOfNetwork || /timed out|got: 5\d\d/.test(error.message);
}
