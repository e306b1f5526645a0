import { once } from 'node:events'
import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { assert } from '#domain/assert.ts'

const ANSWERS_END_WITHIN_MS = 2000

/** An open port. */
export interface Listener {
  /** The real one, where the configured one was 0. */
  readonly port: number
  /** Lets what was asked be answered, for two seconds; then closes, open streams too. */
  close(): Promise<void>
}

/** Serves the app over HTTP; without a host, on every address. Throws when the port is not to be had. */
export async function listen(app: Hono, port: number, host: string | undefined): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch })
  assert(server instanceof Server, 'no other kind of server was asked for')
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => await close(server),
  }
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const cut = setTimeout(() => server.closeAllConnections(), ANSWERS_END_WITHIN_MS)
  await closed
  clearTimeout(cut)
}
