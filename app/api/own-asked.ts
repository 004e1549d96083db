/** Who watches over the whole office asks for their own alone. */
export const isOwnAsked = (request: Request): boolean =>
  new URL(request.url).searchParams.get('mine') === '1';
