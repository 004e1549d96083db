// Loaded into the web servers of a test run (NODE_OPTIONS). Writes every byte they answer (page, action,
// stream or refusal) into the folder that RECORD_ANSWERS names. Other processes of the run have the variable
// too and are left alone: the sandbox repeats the card of a request in its answer (spec 2.4).
import { appendFileSync, mkdirSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';

const folder = process.env.RECORD_ANSWERS;
if (folder && /[\\/]web[\\/]index\.mjs$/.test(process.argv[1] ?? '')) record(folder);

function record(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${process.pid}.txt`);
  const chunks = new WeakMap();
  const keep = (response, chunk, encoding) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    if (!chunks.has(response)) {
      chunks.set(response, []);
      // Also when the browser disconnected before the end.
      response.once('close', () => write(response));
    }
    chunks.get(response).push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined));
  };
  const write = (response) => {
    const { req, statusCode } = response;
    if (req.url?.startsWith('/_next/static/')) return;
    const head = `\n${req.method} ${req.url?.split('?')[0]} ${statusCode} ${JSON.stringify(response.getHeaders())}\n`;
    const body = Buffer.concat(chunks.get(response));
    appendFileSync(
      file,
      Buffer.concat([Buffer.from(head), open(body, response.getHeader('content-encoding'))]),
    );
  };
  for (const method of ['write', 'end']) {
    const original = ServerResponse.prototype[method];
    ServerResponse.prototype[method] = function recorded(chunk, encoding, ...rest) {
      keep(this, chunk ?? '', encoding);
      return original.call(this, chunk, encoding, ...rest);
    };
  }
}

/** An answer that was broken off is scanned as far as it goes. */
function open(body, encoding) {
  try {
    if (encoding === 'gzip') return gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
    if (encoding === 'deflate') return inflateSync(body, { finishFlush: constants.Z_SYNC_FLUSH });
    if (encoding === 'br')
      return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    return body;
  } catch (error) {
    return Buffer.concat([Buffer.from(`[not opened: ${error.message}]\n`), body]);
  }
}
