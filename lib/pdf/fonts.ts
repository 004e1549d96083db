import { join } from 'node:path';

export type Typeface = 'regular' | 'strong';

/** IBM Plex Sans has every letter of both languages and of Kazakh, the signs of our currencies, and figures of one width. */
export const fontFolder = join(process.cwd(), 'node_modules/@expo-google-fonts/ibm-plex-sans');
