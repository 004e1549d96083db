'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { useEffect } from 'react';
import { formatDateTime, formatZone } from '#lib/i18n/date-time.ts';
import { defaultTimeZone } from '#lib/i18n/locales.ts';

/** The looks that cut a text off where it has no room. */
const cutOff = '.truncate, .cut-before, .yielding, .quiet-cell, .why-line';
/** Icons that say what they mean to screen readers only. */
const wordless = '.verified-mark:has(> .sr-only)';
/** The box of a text on one line is a little lower than its letters. */
const slack = 4;

function toWhole(text: HTMLElement): string | null {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = text;
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight + slack;
  return isCut ? text.textContent : null;
}

/**
 * Says in full what the pointer rests on: a moment with its date, seconds and zone, a text that is cut off, an icon. In
 * a list the row's link says it, because it lies over the cells. Written into each row it would be a tenth of a page.
 */
export function useFullTitles(): void {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? defaultTimeZone;
  useEffect(() => {
    const said = new WeakSet<HTMLElement>();
    const toTitle = (element: Element): string | null => {
      if (!(element instanceof HTMLElement)) return null;
      if (element.title && !said.has(element)) return element.title;
      if (element.matches(cutOff)) return toWhole(element);
      if (element.matches(wordless)) return element.textContent;
      if (!(element instanceof HTMLTimeElement)) return null;
      const moment = new Date(element.dateTime);
      const full = formatDateTime(moment, { locale, timeZone, style: 'full' });
      return `${full} ${formatZone(moment, timeZone)} (${timeZone})`;
    };
    const onMove = ({ target, clientX, clientY }: PointerEvent) => {
      if (!(target instanceof Element)) return;
      const link = target.closest<HTMLElement>('.record-link');
      const speaker = link ?? target.closest<HTMLElement>(`time, ${cutOff}, ${wordless}`);
      if (!speaker || (speaker.title && !said.has(speaker))) return;
      said.add(speaker);
      const under = link ? document.elementsFromPoint(clientX, clientY) : [speaker];
      speaker.title = under.map(toTitle).find((title) => title !== null) ?? '';
    };
    document.addEventListener('pointermove', onMove);
    return () => document.removeEventListener('pointermove', onMove);
  }, [locale, timeZone]);
}
