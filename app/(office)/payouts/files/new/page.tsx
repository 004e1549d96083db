import { NewFile } from '#components/screens/served.tsx';
import { requirePermission } from '#lib/auth/session.ts';
import { titled } from '../../../../titled.ts';

export const generateMetadata = titled('files.newTitle');

export default async function NewFilePage() {
  await requirePermission('files:create');
  return <NewFile />;
}
