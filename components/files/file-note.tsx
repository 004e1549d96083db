import { TriangleAlert } from 'lucide-react';
import { Notice } from '#components/ui/notice.tsx';
import type { FileView } from '#lib/domain/files/schemas/views.ts';
import { useSaid } from './use-said.ts';

type FileNoteProps = { said: FileView['refusal']; title: string };

/** Why the file goes no further, or came back: what the system says about it. */
export function FileNote({ said, title }: FileNoteProps) {
  const toSaid = useSaid();
  if (!said) return null;
  return (
    <Notice tone="attention" role="status" icon={<TriangleAlert />} title={title}>
      {toSaid('note', said)}
    </Notice>
  );
}
