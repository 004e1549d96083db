type Most = { burst: number; perSecond: number; senders: number };

/**
 * Each sender has a store of so many calls, which fills up again steadily. Of senders beyond that number all share one
 * store, so that inventing senders gains nothing; a full store is forgotten, because a new one is the same.
 */
export function newAllowance({ burst, perSecond, senders }: Most): (sender: string, now: number) => boolean {
  const stores = new Map<string, { left: number; at: number }>();
  const leftOf = ({ left, at }: { left: number; at: number }, now: number) =>
    Math.min(burst, left + ((now - at) / 1_000) * perSecond);

  const forget = (now: number) => {
    for (const [sender, store] of stores) if (leftOf(store, now) >= burst) stores.delete(sender);
  };

  return (sender, now) => {
    if (!stores.has(sender) && stores.size >= senders) forget(now);
    const name = stores.has(sender) || stores.size < senders ? sender : 'everybody else';
    const store = stores.get(name);
    const left = store ? leftOf(store, now) : burst;
    stores.set(name, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  };
}
