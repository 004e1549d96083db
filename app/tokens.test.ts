import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Rgb = [number, number, number];
type Colour = { rgb: Rgb; alpha: number };

const [light = '', dark = ''] = readFileSync(new URL('tokens.css', import.meta.url), 'utf8').split(
  '@variant dark',
);
const themes = { light: toTokens(light), dark: toTokens(dark) };

function toTokens(css: string): Record<string, Colour> {
  const found = css.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\);/g);
  return Object.fromEntries(
    [...found].map(([, name = '', l, c, h, alpha = '1']) => [
      name,
      { rgb: toRgb(Number(l), Number(c), Number(h)), alpha: Number(alpha) },
    ]),
  );
}

/** OKLCH to sRGB (0 to 1), using the matrices of CSS Color 4. */
function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((part) => {
    const inside = Math.min(1, Math.max(0, part));
    return inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
  }) as Rgb;
}

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(front: Rgb, ground: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(front), luminance(ground)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const tones = ['waiting', 'moving', 'done', 'attention', 'failed'];
const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink-muted', 'ink-faint', 'accent-text', ...tones];

/**
 * Amounts use `ink`, so ink needs a contrast of 7; all other text needs 4.5; field borders and the focus ring
 * need 3.
 */
const wanted: [front: string, ground: string, atLeast: number][] = [
  ...grounds.flatMap((ground) => [
    ['ink', ground, 7] as const,
    ['ring', ground, 3] as const,
    ...texts.map((text) => [text, ground, 4.5] as const),
  ]),
  ...['canvas', 'surface', 'raised'].map((ground) => ['line-control', ground, 3] as const),
  ...tones.flatMap((tone) => [
    ['ink', `${tone}-soft`, 7] as const,
    ['ink-muted', `${tone}-soft`, 4.5] as const,
    [tone, `${tone}-soft`, 4.5] as const,
  ]),
  ['ink', 'accent-soft', 7],
  ['accent-text', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['on-sandbox', 'sandbox', 7],
].map(([front, ground, atLeast]) => [String(front), String(ground), Number(atLeast)]);

function need(theme: 'light' | 'dark', name: string): Colour {
  const colour = themes[theme][name];
  if (!colour) throw new Error(`${theme} has no colour ${name}`);
  return colour;
}

test('both themes give the same names a colour', () => {
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
});

test.each(['light', 'dark'] as const)('everything can be read in the %s theme', (theme) => {
  const tooWeak = wanted
    .map(([front, ground, atLeast]) => {
      const ratio = contrast(need(theme, front).rgb, need(theme, ground).rgb);
      return { pair: `${front} on ${ground}`, ratio, atLeast };
    })
    .filter(({ ratio, atLeast }) => ratio < atLeast);
  expect(tooWeak).toEqual([]);
});

/**
 * The lines that part one card from another. On dark grounds the eye distinguishes less than the formula says.
 */
const seenAtAGlance = { light: 1.2, dark: 1.45 };

test.each(['light', 'dark'] as const)('the lines around cards are seen in the %s theme', (theme) => {
  const ratios = ['canvas', 'surface'].map((ground) =>
    contrast(need(theme, 'line').rgb, need(theme, ground).rgb),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(seenAtAGlance[theme]);
});

test.each(['light', 'dark'] as const)('a row under the pointer stays readable in the %s theme', (theme) => {
  const { rgb, alpha } = need(theme, 'hover');
  const under = ['canvas', 'surface', 'raised'].map((name) =>
    need(theme, name).rgb.map((part, at) => part * (1 - alpha) + (rgb[at] ?? 0) * alpha),
  ) as Rgb[];
  const ratios = ['ink-muted', ...tones].flatMap((name) =>
    under.map((ground) => contrast(need(theme, name).rgb, ground)),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});
