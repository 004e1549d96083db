/** Names the person for whom an answer was made, their role, and whether they see personal data masked. */
export const viewerHeader = 'x-paydesk-viewer';

type Viewer = { userId: string; role: string; isMasked: boolean };

export const toViewerName = ({ userId, role, isMasked }: Viewer): string =>
  `${userId} ${role}${isMasked ? ' masked' : ''}`;
