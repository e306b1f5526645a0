import { once } from 'node:events'
import { createServer } from 'node:net'
import { assert } from '#domain/assert.ts'

/** A port of the loopback address that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  return address.port
}
