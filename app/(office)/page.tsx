import { redirect } from 'next/navigation';

/** Until there is more than one thing to wait for, what waits is the list of payouts. */
export default function HomePage(): never {
  redirect('/payouts');
}
