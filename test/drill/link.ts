import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { assert } from '#base/assert.ts'

/** A connection by TCP that leads elsewhere, as an address behind which machines change does. */
export interface Link {
  readonly port: number
  /** Every new connection goes to this port of the machine; those that are open end. */
  leadTo(port: number): void
  /** What the far side says from now on gets nowhere, and nobody is told. */
  hold(): void
  /** Ends what is open, with all that was held; new connections are refused. */
  cut(): void
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

/** Opens a link that leads to a port of this machine. */
export async function openLink(target: number): Promise<Link> {
  const open = new Set<{ readonly near: Socket; readonly far: Socket }>()
  let leadsTo: number | undefined = target
  let isHeld = false
  const server = createServer(near => {
    if (leadsTo === undefined || isHeld) {
      near.destroy()
      return
    }
    const far = connect(leadsTo, LOOPBACK)
    const pair = { near, far }
    open.add(pair)
    near.pipe(far)
    far.pipe(near)
    for (const side of [near, far]) {
      // Its end follows.
      side.on('error', () => undefined)
      side.on('close', () => {
        near.destroy()
        far.destroy()
        open.delete(pair)
      })
    }
  })
  server.listen(0, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  function end(): void {
    for (const { near, far } of open) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: address.port,
    leadTo(port) {
      end()
      leadsTo = port
    },
    hold() {
      isHeld = true
      for (const { near, far } of open) {
        far.unpipe(near)
        far.pause()
      }
    },
    cut() {
      leadsTo = undefined
      end()
    },
    async close() {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
