/** A file on its way out of the installation. */
export type PushedFile = {
  /** Identifies this file: a receiver that gets it twice can drop the second. */
  id: string;
  name: string;
  contentType: string;
  byteCount: number;
  sha256: string;
  /** Reads from the beginning, each time. */
  read: () => AsyncIterable<Uint8Array>;
};

/** Why a file did not arrive. */
type PushReason =
  | 'folder_missing'
  | 'folder_closed'
  | 'folder_full'
  | 'name_taken'
  | 'unreachable'
  | 'timed_out'
  | 'answered'
  | 'fault'
  | 'not_configured';

/** How a try ended. Of the receiver's answer only its status is kept: its words could be anything. */
export type Pushed =
  | { ok: true; status: number | null }
  | { ok: false; reason: PushReason; status: number | null };
