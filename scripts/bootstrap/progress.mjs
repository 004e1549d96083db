const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const frameMs = 100;
const detailMs = 1_000;
const quietIntervalMs = 10_000;

/** Seconds as people read them: `0.4 s`, `12 s`, `2 min 5 s`. */
export function formatDuration(ms) {
  const seconds = ms / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * One line per step: a spinner on a terminal, elsewhere a line when it begins and one every ten seconds.
 * `detail` is asked again each time.
 * @param {string} label
 * @param {() => string} [detail]
 * @param {NodeJS.WriteStream} [out]
 */
export function showProgress(label, detail = () => '', out = process.stdout) {
  const began = Date.now();
  let frame = 0;
  let shown = '';
  let askedAt = 0;
  const elapsed = () => formatDuration(Date.now() - began);
  const text = () => {
    // Computing the detail may look at hundreds of files: not for every frame.
    if (Date.now() - askedAt >= detailMs) [shown, askedAt] = [detail(), Date.now()];
    return [label, shown, elapsed()].filter(Boolean).join(' · ');
  };
  const draw = () => out.write(`\r\u001b[2K${frames[frame++ % frames.length]} ${text()}`);
  if (!out.isTTY) out.write(`· ${label}\n`);
  const timer = out.isTTY
    ? setInterval(draw, frameMs)
    : setInterval(() => out.write(`  ${text()}\n`), quietIntervalMs);
  return {
    /** @param {boolean} succeeded */
    end(succeeded) {
      clearInterval(timer);
      const line = `${succeeded ? '✓' : '✗'} ${label} · ${elapsed()}\n`;
      out.write(out.isTTY ? `\r\u001b[2K${line}` : line);
    },
  };
}
