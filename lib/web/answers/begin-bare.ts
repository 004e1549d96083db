import 'server-only';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Begins an answer that ends with its connection; what follows is written to the connection itself. Node's own response
 * keeps the head for as long, in pieces: 3 KB of an open page. It would also say how long each part is, which is a third
 * of what a write costs and needed by nobody where the end of the connection is the end.
 */
export function beginBare(outgoing: ServerResponse, socket: Socket, headers: Record<string, string>): void {
  const head = {
    ...headers,
    'X-Request-Id': outgoing.getHeader('X-Request-Id') ?? '',
    Date: new Date().toUTCString(),
    Connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`, 'latin1');
  // Node's server leaves a connection half open for a reader who does not close it.
  socket.on('finish', close);
}

function close(this: Socket): void {
  this.destroy();
}
