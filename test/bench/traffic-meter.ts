import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { assert } from '#base/assert.ts'

/** What went through a meter: everything on the wire, headers included. */
export interface Traffic {
  readonly requests: number
  readonly bytesUp: number
  readonly bytesDown: number
}

/** A wire between one device and the server. */
export interface TrafficMeter {
  readonly url: string
  read(): Traffic
  reset(): void
  close(): Promise<void>
}

const REQUEST_LINE = / HTTP\/1\.1\r\n/g
const NOTHING: Traffic = { requests: 0, bytesUp: 0, bytesDown: 0 }

/** Puts a meter before the server at `url`. */
export async function createTrafficMeter(url: string): Promise<TrafficMeter> {
  let traffic = NOTHING
  const sockets = new Set<Socket>()
  const server = createServer(device => {
    const upstream = connect(Number(new URL(url).port), 'localhost')
    // As browsers and servers have it; a head and a body that wait for each other cost 40 ms.
    device.setNoDelay()
    upstream.setNoDelay()
    device.on('data', chunk => {
      const requests = chunk.toString('latin1').match(REQUEST_LINE)?.length ?? 0
      const { length } = chunk
      traffic = {
        ...traffic,
        requests: traffic.requests + requests,
        bytesUp: traffic.bytesUp + length,
      }
    })
    upstream.on('data', chunk => {
      traffic = { ...traffic, bytesDown: traffic.bytesDown + chunk.length }
    })
    joinSockets(device, upstream)
    sockets.add(device)
    device.once('close', () => sockets.delete(device))
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  return {
    url: `http://localhost:${address.port}`,
    read: () => traffic,
    reset: () => {
      traffic = NOTHING
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function joinSockets(a: Socket, b: Socket): void {
  a.pipe(b)
  b.pipe(a)
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    one.on('error', () => other.destroy()) // a device that goes offline breaks its connections
    one.on('close', () => other.destroy())
  }
}
