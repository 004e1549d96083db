'use client';

import { type ComponentType, createElement, Fragment, lazy, Suspense } from 'react';

type Loaded<Props> = ComponentType<Props> | { default: ComponentType<Props> };

/**
 * `next/dynamic` in the browser (docs/decisions/104). On the server the framework's own also says in the HTML which code to load, so
 * that it comes beside the first; here is left what React does by itself.
 */
export default function dynamic<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  { loading: Loading }: { loading?: ComponentType } = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    const loaded = await load();
    return 'default' in loaded ? loaded : { default: loaded };
  });
  return (props) => {
    // In the framework's own the first of two is what only the server writes. Ids of forms count the places.
    const part = createElement(Fragment, null, null, createElement(Part, props));
    return Loading ? <Suspense fallback={<Loading />}>{part}</Suspense> : part;
  };
}
