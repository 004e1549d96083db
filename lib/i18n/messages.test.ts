import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { releasedStatuses } from '#lib/domain/refunds/status.ts';
import actsEn from '../../messages/acts/en.json' with { type: 'json' };
import actsRu from '../../messages/acts/ru.json' with { type: 'json' };
import alertsEn from '../../messages/alerts/en.json' with { type: 'json' };
import alertsRu from '../../messages/alerts/ru.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import filesEn from '../../messages/files/en.json' with { type: 'json' };
import filesRu from '../../messages/files/ru.json' with { type: 'json' };
import ru from '../../messages/ru.json' with { type: 'json' };
import settingsEn from '../../messages/settings/en.json' with { type: 'json' };
import settingsRu from '../../messages/settings/ru.json' with { type: 'json' };

type Tree = { [key: string]: string | Tree };
const languages = {
  en: toTexts({ ...en, acts: actsEn, alerts: alertsEn, files: filesEn, settings: settingsEn }),
  ru: toTexts({ ...ru, acts: actsRu, alerts: alertsRu, files: filesRu, settings: settingsRu }),
};

/** Every text of a language under its dotted key. */
function toTexts(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...toTexts(value, `${path}${key}.`)],
    ),
  );
}

/** The names a text expects: `{count, plural, …}`, `{name}` and tags such as `<b>`. */
function toPlaceholders(text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map((match) => match[1] ?? match[2]);
  return [...new Set(names)].sort() as string[];
}

async function refusalCodesInCode(): Promise<Set<string>> {
  const codes = new Set<string>();
  const approvalCodes = new Set<string>();
  const subjectWords = new Set<string>();
  for await (const file of glob('lib/**/*.ts')) {
    if (/\.test\.ts$|\/generated\/|^lib\/domain\/erasures\//.test(file)) continue;
    const source = await readFile(file, 'utf8');
    // A subject of approvals puts its own word before the codes of that noun: `refund_own`.
    const found = /approvals\/(rules|operations)/.test(file) ? approvalCodes : codes;
    for (const [, code] of source.matchAll(/\brefuse\(\s*'(\w+)'/g)) found.add(code as string);
    for (const [, union = ''] of source.matchAll(/\btype \w*Refusal =([^;]+);/g))
      for (const [, code] of union.matchAll(/'(\w+)'/g)) found.add(code as string);
    for (const [, word] of source.matchAll(/\bwords: '(\w+)'/g)) subjectWords.add(word as string);
  }
  approvalCodes.delete('not_allowed');
  expect(subjectWords.size, 'subjects of approvals').toBeGreaterThan(0);
  for (const word of subjectWords) for (const code of approvalCodes) codes.add(`${word}_${code}`);
  return codes.add('not_allowed');
}

test('English and Russian say the same things', () => {
  expect([...languages.ru.keys()].sort()).toEqual([...languages.en.keys()].sort());
});

test('a text and its translation are filled in with the same names', () => {
  const differing = [...languages.en].filter(([key, text]) => {
    const translated = languages.ru.get(key) ?? '';
    return toPlaceholders(text).join() !== toPlaceholders(translated).join();
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test.each(['en', 'ru'] as const)('no text in %s is empty or has stray spaces', (language) => {
  const bad = [...languages[language]].filter(([, text]) => text.trim() === '' || text !== text.trim());
  expect(bad.map(([key]) => key)).toEqual([]);
});

/** A number and the ordinary space behind it, where a unit or the rest of the number follows. */
const apart =
  /[\d}#>] (?:(?:%|[КМГ]Б|[KMG]B|мс|мин|ms|min)(?!\p{L})|(?:[счshd]|дн\.)(?=$|[.,;)])|\d{3}(?!\d))/u;

test.each(['en', 'ru'] as const)('no line of a text in %s ends between a number and its unit', (language) => {
  const broken = [...languages[language]].filter(([, text]) => apart.test(text));
  expect(broken).toEqual([]);
});

test.each(['en', 'ru'] as const)('no key stands twice in one object of %s.json', (language) => {
  // JSON.parse silently keeps the last of two equal keys.
  const sources = ['', 'acts/', 'alerts/', 'files/', 'settings/'].map((folder) =>
    readFileSync(`messages/${folder}${language}.json`, 'utf8'),
  );
  const count = sources.join().match(/^\s*"[^"]+":\s*"/gm)?.length;
  expect(languages[language].size).toBe(count);
});

test('every refusal that the code can give has its sentence', async () => {
  const codes = await refusalCodesInCode();
  expect(codes.size).toBeGreaterThan(10);
  const silent = [...codes].filter((code) => !languages.en.has(`refusals.${code}`));
  expect(silent).toEqual([]);
});

test('every refusal that only the command for erasing can give has its sentence there', async () => {
  const command = await readFile('scripts/admin/erase.ts', 'utf8');
  const codes = new Set<string>();
  for await (const file of glob('lib/domain/erasures/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(file, 'utf8');
    for (const [, code] of source.matchAll(/\brefuse\(\s*'(\w+)'/g)) codes.add(code as string);
    for (const [, union = ''] of source.matchAll(/\btype \w*Refusal =([^;]+);/g))
      for (const [, code] of union.matchAll(/'(\w+)'/g)) codes.add(code as string);
  }
  expect(codes.size).toBeGreaterThan(5);
  expect([...codes].filter((code) => !new RegExp(`\\b${code}(?::|')`).test(command))).toEqual([]);
});

test.each(['en', 'ru'] as const)(
  'a refund in %s that moved no money names what can be refunded now, because others may have refunded meanwhile',
  (language) => {
    const ends = ['ended.declined_by_colleague', 'ended.withdrawn_by_maker'];
    for (const end of [...ends, ...releasedStatuses.map((status) => `status.${status}`)])
      expect([end, languages[language].get(`refunds.${end}.next`)]).toEqual([
        end,
        expect.stringMatching(/[^{]\{available\}/),
      ]);
  },
);

test.each([
  ['en', en, { days: 0, hours: 0 }, 'less than an hour'],
  ['en', en, { days: 1, hours: 0 }, '1 day'],
  ['en', en, { days: 2, hours: 1 }, '2 days 1 hour'],
  ['ru', ru, { days: 6, hours: 0 }, '6 дней'],
  ['ru', ru, { days: 3, hours: 5 }, '3 дня 5 часов'],
] as const)('in %s a duration of whole days has no hours behind it', (locale, messages, given, text) => {
  expect(createTranslator({ locale, messages })('resolutions.duration', given)).toBe(text);
});
