import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { NoticeFeed } from './schemas.ts';

export const noticeKeys = { feed: ['notices'] as const };

export const noticeFeedQuery = queryOptions({
  queryKey: noticeKeys.feed,
  queryFn: ({ signal }) => readJson<NoticeFeed>('/api/notices', signal),
});
