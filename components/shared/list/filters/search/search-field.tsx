'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Input } from '#components/ui/input.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';
import type { Refusal } from '#lib/core/result.ts';
import { parseSearchText } from '#lib/list/query.ts';
import type { ListAddress } from '../../reading/use-list.ts';
import type { SearchLanguage } from './search-language.ts';

/** How long typing must pause before the list is searched. */
const restMs = 120;

type SearchFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  address: ListAddress;
  hint: string;
  language?: SearchLanguage | undefined;
};

/** One field for everything that a record can be found by. Enter searches at once, Escape empties it. */
export function SearchField({ ref, address, hint, language }: SearchFieldProps) {
  const t = useTranslations('list');
  const toText = useRefusalText();
  const noteId = useId();
  const offersId = useId();
  const { text, refusal, type, search } = useSearchText(address, language);
  const onEarly = useRef(type);
  useLayoutEffect(() => {
    // Text typed before this code loaded is in the server's HTML, and the next render would erase it.
    const early = ref.current?.value ?? '';
    if (early !== ref.current?.defaultValue) onEarly.current(early);
  }, [ref]);
  const empty = () => {
    search('');
    ref.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') search(text);
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    empty();
  };
  return (
    <div className="relative min-w-60 max-w-80 flex-1 max-sm:max-w-full max-sm:basis-full">
      <SpriteIcon
        name="search"
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-muted pointer-coarse:top-3"
      />
      <Input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('search')}
        aria-describedby={noteId}
        aria-invalid={refusal ? true : undefined}
        placeholder={hint}
        title={hint}
        list={language ? offersId : undefined}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className="h-8 truncate pr-8 pl-8 text-sm pointer-coarse:h-10"
      />
      {language ? (
        <datalist id={offersId}>
          {language.complete(text).map((line) => (
            <option key={line} value={line} />
          ))}
        </datalist>
      ) : null}
      {text === '' ? null : (
        <button
          type="button"
          aria-label={t('emptySearch')}
          onClick={empty}
          className="absolute top-0 right-0 grid size-8 place-items-center rounded-lg text-ink-muted hover:text-ink pointer-coarse:size-10"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <p id={noteId} aria-live="polite" className={refusal ? 'mt-1 text-failed text-xs' : 'sr-only'}>
        {refusal ? toText(refusal) : null}
      </p>
    </div>
  );
}

/** The text of the field, and when it goes into the address. */
function useSearchText({ values, change }: ListAddress, language: SearchLanguage | undefined) {
  const searched = values.q ?? '';
  const [text, setText] = useState(searched);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const asked = useRef(searched);
  const underWay = useRef<string[]>([]);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address follows the typing a little later; its older text must not undo newer letters.
    const own = underWay.current.indexOf(searched);
    if (own >= 0) underWay.current = underWay.current.slice(own + 1);
    if (own >= 0 || asked.current === searched) return;
    // Changed by something other than typing: Back, a chip, a link.
    clearTimeout(rest.current);
    asked.current = searched;
    setText(searched);
    setRefusal(null);
  }, [searched]);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** Operators become filters of the address, what is left is searched for; all or nothing. */
  const apply = ({ values: filters, rest: left, unclear }: ReturnType<SearchLanguage['read']>) => {
    const parsed = left === '' ? null : parseSearchText(left);
    const [unread] = unclear;
    if (unread !== undefined) return setRefusal({ code: 'search_unclear', params: { text: unread } });
    if (parsed && !parsed.ok) return setRefusal(parsed.refusal);
    setRefusal(null);
    setText(left);
    asked.current = left;
    change({ ...filters, q: left || undefined });
  };
  const search = (wanted: string) => {
    clearTimeout(rest.current);
    const read = language?.read(wanted);
    if (read && (read.unclear.length > 0 || Object.keys(read.values).length > 0)) return apply(read);
    setText(wanted);
    const parsed = parseSearchText(wanted);
    const isEmpty = !parsed.ok && parsed.refusal.code === 'search_empty';
    setRefusal(parsed.ok || isEmpty ? null : parsed.refusal);
    if (!parsed.ok && !isEmpty) return;
    const next = parsed.ok ? parsed.value : '';
    if (next === asked.current) return;
    // Back leads to before the search, not through every letter of it.
    change({ q: next || undefined }, asked.current !== '' && next !== '' ? 'same' : 'another');
    asked.current = next;
    underWay.current.push(next);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(rest.current);
    // A line with an operator is finished by Enter: half of one means something else.
    if (language && /\p{L}:/u.test(typed)) return;
    rest.current = setTimeout(() => search(typed), restMs);
  };
  return { text, refusal, type, search };
}
