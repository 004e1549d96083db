import 'server-only';

/** How many buffers a page may read, a little less than the 64 that are held, because rows lie across pages of an index. */
export const mostBuffers = 60;
/**
 * The most rows examined for one page. If more would be needed, the page ends earlier and the next one
 * continues.
 */
export const windowSize = 1_000;

/**
 * A place to start in an index costs five or six at ten million rows. In one of several filters it costs more, because its
 * rows are rarer and lie farther apart.
 */
const buffersPerPlace = 5.5;
const buffersPerSharedPlace = 7;
/** A buffer has so many rows that are tested. */
const rowsPerBuffer = 40;

/** In an index of one filter, and in one that several share. */
export type MostPlaces = { alone: number; shared: number };

/** At how many places a page may begin; what they leave is for testing rows. */
export function mostPlaces(buffers = mostBuffers): MostPlaces {
  return {
    alone: Math.floor(buffers / buffersPerPlace),
    shared: Math.floor(buffers / buffersPerSharedPlace),
  };
}

/** How many rows may be examined for a page that begins at so many places. */
export function toWindow(places: number, buffers = mostBuffers): number {
  return Math.min(windowSize, rowsPerBuffer * (buffers - buffersPerPlace * places));
}
