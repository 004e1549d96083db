/**
 * Stands for `next/navigation` where a part of a page is only rendered (vitest.config.ts): there is no router then, and
 * Next offers none of its own to tests.
 */
export * from 'next/navigation.js';

export const useRouter = () => ({});
export const usePathname = () => '/';
