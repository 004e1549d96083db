import 'server-only';
import { log } from '#lib/log.ts';
import { findCompanyLogo } from '#lib/web/company-logo.ts';

/** Sharp on paper at the size in which it is drawn. */
const most = { width: 512, height: 192 };

export type DrawableLogo = { bytes: Buffer; width: number; height: number };

let drawn: Promise<DrawableLogo | null> | undefined;

/** The company's logo as a PNG, whatever it was; null when none is set, or when it cannot be drawn, which is logged. */
export function findDrawableLogo(): Promise<DrawableLogo | null> {
  drawn ??= draw().catch((error: unknown) => {
    log().warn({ error }, 'COMPANY_LOGO cannot be drawn into a PDF');
    return null;
  });
  return drawn;
}

async function draw(): Promise<DrawableLogo | null> {
  const logo = await findCompanyLogo();
  if (!logo) return null;
  // A PDF holds PNG and JPEG only; the setting may be a drawing.
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(logo.bytes, { density: 288 })
    .resize({ ...most, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
