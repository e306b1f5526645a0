import { EventEmitter, on } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

// A connection kept alive may be closed by the server just when it is used again: what a browser would
// send once more by itself is lost here.
const FRESH = new Agent({ keepAlive: false })
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/** A write on its way to the server. */
export interface PassingWrite {
  readonly path: string
  /** As sent; what is changed here goes on changed. */
  readonly headers: IncomingHttpHeaders
}

/** Sees a write, which goes on when the promise is done, if there is one. */
export type WriteWatcher = (write: PassingWrite) => void | Promise<void>

/** The only way from a device to the network: a forward proxy that can be shut. */
export interface FlightGate {
  /** The proxy's address. */
  readonly url: string
  /** Shut: what is under way breaks off, and nothing passes till it is opened. */
  setShut(isShut: boolean): void
  /** Resolves when so many writes have set out from now on, from pages and workers alike. */
  writesSent(count: number): Promise<void>
  /** Shows every write from now on, from pages and workers alike, before it goes on. */
  watchWrites(watch: WriteWatcher): void
  close(): Promise<void>
}

/**
 * Opens a gate. A browser's own offline switch holds for the targets that are there when it is thrown;
 * a service worker that starts later, as for a Background Sync event, would go past it.
 */
export async function openFlightGate(): Promise<FlightGate> {
  let isShut = false
  const sendings = new EventEmitter()
  const watchers: WriteWatcher[] = []
  const server = createServer((incoming, outgoing) => {
    // What the browser itself would send out into the world stays here as well.
    if (isShut || !isLoopback(incoming.url)) incoming.socket.destroy()
    else if (incoming.method === 'GET') passOn(incoming, outgoing)
    else void passWriteOn(incoming, outgoing)
  })

  async function passWriteOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { url = '', headers } = incoming
    for (const watch of watchers) await watch({ path: new URL(url).pathname, headers })
    if (incoming.destroyed) return
    passOn(incoming, outgoing)
    sendings.emit('write')
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, the server's address is no path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    setShut: shut => {
      isShut = shut
      if (shut) server.closeAllConnections()
    },
    writesSent: async count => {
      const writes = on(sendings, 'write')
      for (let sent = 0; sent < count; sent += 1) await writes.next()
    },
    watchWrites: watch => void watchers.push(watch),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function isLoopback(url = ''): boolean {
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = '' } = incoming
  const onward = request(url, { method, headers, agent: FRESH }, answer => {
    outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
    // A stream of events says nothing for a while: its head must not wait for its first bytes.
    outgoing.flushHeaders()
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
