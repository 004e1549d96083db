'use client';

import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { UntilAlive } from './until-alive.tsx';

type Loading<Props extends object> = {
  /** Null until the code is there. */
  part: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
  Lazy: ComponentType<Props>;
  placeholder: ReactNode;
};

export type Late<Props extends object> = FunctionComponent<Props> & {
  /** Loads its code before it is shown. */
  load: () => Promise<unknown>;
  isLoaded: () => boolean;
};

/**
 * A component with code that is loaded when it is first shown. The server still renders it, and its HTML stays until
 * the code has arrived. Data shared with the rest of the page is passed in as props rather than read here, because by
 * then it may be newer than the HTML. `next/dynamic` starts earlier, so it is used where a part is needed at once.
 * A part that appears later in the browser does not suspend: React holds back what suspended behind a shown fallback
 * for 300 ms, however soon its code is there.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Keeps the place when somebody navigates here from another page. */
  placeholder: ReactNode = null,
  /** Shows it where the server has rendered it. */
  served?: ComponentType<Props>,
): Late<Props> {
  const loading: Loading<Props> = {
    part: null,
    load: async () => {
      loading.part ??= await load();
      return loading.part;
    },
    Lazy: served ?? lazy(async () => ({ default: await loading.load() })),
    placeholder,
  };
  const toPart = (props: Props) => {
    const isHydrating = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
    const [isServed] = useState(isHydrating);
    return isServed ? <Served {...{ loading, props }} /> : <Appearing {...{ loading, props }} />;
  };
  return Object.assign(toPart, { load: loading.load, isLoaded: () => loading.part !== null });
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => false;
const isOnServer = () => true;

type PartProps<Props extends object> = { loading: Loading<Props>; props: Props };

/** Stands in HTML of the server. */
function Served<Props extends object>({ loading, props }: PartProps<Props>) {
  const { Lazy, placeholder } = loading;
  // An update that reaches the server's HTML before its code would make React replace it by the placeholder
  // and lose what was typed in it, so updates wait until then. A deferred value does not help: right after
  // hydration React renders it at once.
  const [held, hold] = useState(props);
  useEffect(() => {
    if (loading.part) return;
    startTransition(() => hold(props));
    // It came with the page: a person who comes back finds it there.
    loading.load().catch(() => {});
  });
  const current = loading.part ? props : held;
  return useMemo(
    () => (
      <Suspense fallback={placeholder}>
        <Lazy {...current} />
        <UntilAlive />
      </Suspense>
    ),
    [Lazy, placeholder, current],
  );
}

function Appearing<Props extends object>({ loading, props }: PartProps<Props>) {
  const [Part, setPart] = useState(() => loading.part);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (Part) return;
    let isGone = false;
    loading.load().then(
      (part) => isGone || setPart(() => part),
      (failure) => isGone || setError(failure ?? new Error('A part did not load')),
    );
    return () => {
      isGone = true;
    };
  }, [Part, loading]);
  if (error) throw error;
  return Part ? <Part {...props} /> : loading.placeholder;
}
