import type { InvitationView, PersonView } from '#lib/domain/users/schemas.ts';

/** What an administrator is about to do, and to whom. */
export type Asked =
  | {
      act:
        | 'role'
        | 'disable'
        | 'enable'
        | 'unlock'
        | 'newPassword'
        | 'resetFactors'
        | 'endSessions'
        | 'removeIdentity';
      person: PersonView;
    }
  | { act: 'endSession'; person: PersonView; sessionId: string; device: string }
  | { act: 'renew' | 'revoke'; invitation: InvitationView };

/** `from`: the button that gets the focus back. */
export type OnAsk = (asked: Asked, from: HTMLElement | null) => void;
