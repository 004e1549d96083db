'use client';

import './globals.css';

/**
 * Shown when not even the root layout could be rendered, so neither messages nor language are available. It
 * is the only page with texts of its own, in both languages.
 */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Paydesk</title>
        <main className="mx-auto grid min-h-dvh max-w-[52ch] content-center justify-items-center gap-4 px-6 text-center">
          <h1 className="font-semibold text-lg">Paydesk cannot show this page right now</h1>
          <p className="text-ink-muted">Payouts that have been sent go on. Nothing is sent twice.</p>
          <p lang="ru" className="text-ink-muted">
            Сейчас страницу показать не удаётся. Отправленные выплаты продолжаются, ничего не уйдёт дважды.
          </p>
          <button
            type="button"
            className="h-9 rounded-lg bg-accent px-3.5 font-medium text-on-accent hover:bg-accent-hover"
            onClick={retry}
          >
            Try again · <span lang="ru">Повторить</span>
          </button>
        </main>
      </body>
    </html>
  );
}
