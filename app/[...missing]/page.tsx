import { notFound } from 'next/navigation';
import { titled } from '../titled.ts';

export const generateMetadata = titled('errors.notFoundTitle');

/** Any address that no page has. Without this page Next would answer it outside of the frame. */
export default function MissingPage() {
  notFound();
}
