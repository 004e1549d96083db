import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const variants = ['en', 'ru'].flatMap((language) =>
  ['1440', '390'].flatMap((width) => ['light', 'dark'].map((theme) => `${language}-${width}-${theme}`)),
);

/** One row per scene, one column per language, width and theme. */
export function writeIndex(folder: string): void {
  const files = new Set(readdirSync(folder).filter((file) => file.endsWith('.png')));
  const names = [...new Set([...files].map((file) => file.split('--')[0] ?? ''))].sort();
  const cell = (name: string, variant: string) => {
    const file = `${name}--${variant}.png`;
    if (!files.has(file)) return '<td></td>';
    const isWide = variant.includes('1440');
    return `<td><a href="${file}"><img loading="lazy" width="${isWide ? 480 : 130}" src="${file}" alt="${name}, ${variant}"></a></td>`;
  };
  const rows = names.map(
    (name) =>
      `<tr id="${name}"><th><a href="#${name}">${name}</a></th>${variants.map((variant) => cell(name, variant)).join('')}</tr>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens of Paydesk</title>
<style>body{font:14px system-ui;margin:16px;background:#888}th{position:sticky;left:0;background:#888;text-align:left;padding-right:12px}
td{vertical-align:top;padding:4px}thead th{position:sticky;top:0;z-index:1}img{border-radius:4px;display:block}</style>
<table><thead><tr><th>${names.length} scenes</th>${variants.map((variant) => `<th>${variant}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
`,
  );
}
