import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json as readJson } from 'node:stream/consumers'
import { assert } from '#base/assert.ts'

/** A call to a rival's server: the path below it, what was asked for in it, and its JSON body. */
export interface RivalCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** Aborts when who called has gone. */
  readonly signal: AbortSignal
}

/** Answers in JSON; `undefined` is 404, a response that stays open is written to by `open`. */
export type RivalHandler = (call: RivalCall) => Promise<unknown>

/** A rival's server: all in memory, so that none of its time is a disk's. */
export interface RivalServer {
  readonly url: string
  /** Says to everybody who listens that there is something new. */
  tell(): void
  close(): Promise<void>
}

/** Serves an empty page, the handler's calls, and `/events`. */
export async function serveRival(handler: RivalHandler): Promise<RivalServer> {
  const listeners = new Set<ServerResponse>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const { method = 'GET' } = request
    if (path === '/') return void response.setHeader('Content-Type', 'text/html').end('<p>Bench')
    if (path === '/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      return
    }
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const body = method === 'GET' ? null : await readJson(request)
    const found = await handler({ method, path, query, body, signal: gone.signal })
    response.writeHead(found === undefined ? 404 : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(found ?? { error: 'not_found' }))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  return {
    url: `http://localhost:${address.port}`,
    tell() {
      for (const listener of listeners) listener.write('data: new\n\n')
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
