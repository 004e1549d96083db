import { takeNotification } from '#lib/web/notifications/take-notification.ts';

type RouteContext = { params: Promise<{ token: string }> };

/** Takes what comes while the process starts: as soon as it has, notifications are answered before Next. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  return takeNotification(request, (await params).token);
}

function refuseMethod(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}

export {
  refuseMethod as DELETE,
  refuseMethod as GET,
  refuseMethod as HEAD,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as PUT,
};
