import { EventEmitter, once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '#server/db/embedded/start-embedded.ts'

/** Stands before the product and can serve its service worker as another version. */
export interface VersionedProxy {
  readonly url: string
  /** From now on `/sw.js` differs, as after a deployment. */
  release(version: string): void
  /** Breaks off the next request for each of these paths. */
  loseNext(...paths: readonly string[]): void
  /** Holds the next request for the path until it is let go. */
  holdNext(path: string): { letGo(): void }
  /** The paths of those that were not asked for yet. */
  yetToLose(): readonly string[]
  /** From now on another server is behind it. */
  passTo(target: string): void
  stop(): Promise<void>
}

const WORKER = '/sw.js'

/** Starts the proxy on a free port; everything but the worker passes through as it is. */
export async function startVersionedProxy(first: string): Promise<VersionedProxy> {
  const port = await freePort()
  // A connection kept alive may be closed by the server just when it is used again; a file of the
  // worker's install would fail for it.
  const agent = new Agent({ keepAlive: false })
  let version = ''
  let target = first
  const lost = new Set<string>()
  const held = new Map<string, Promise<unknown>>()

  async function handle(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const { pathname } = new URL(asked.url ?? '/', target)
    if (lost.delete(pathname)) return void answered.destroy()
    const whenLetGo = held.get(pathname)
    held.delete(pathname)
    await whenLetGo
    const isWorker = asked.url === WORKER
    const headers = { ...asked.headers }
    if (isWorker) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
    }
    const onward = request(
      new URL(asked.url ?? '/', target),
      { method: asked.method ?? 'GET', headers, agent },
      answer => {
        const kept = { ...answer.headers }
        if (isWorker) delete kept['content-length']
        answered.writeHead(answer.statusCode ?? 502, kept)
        answer.on('error', () => answered.destroy())
        answer.on('end', () => answered.end(isWorker ? `\n// ${version}` : ''))
        answer.pipe(answered, { end: false })
      },
    )
    onward.on('error', () => answered.destroy())
    answered.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  const server = createServer((asked, answered) => void handle(asked, answered))
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    release: next => {
      version = next
    },
    loseNext: (...paths) => {
      for (const path of paths) lost.add(path)
    },
    holdNext: path => {
      const gate = new EventEmitter()
      held.set(path, once(gate, 'open'))
      return { letGo: () => void gate.emit('open') }
    },
    yetToLose: () => [...lost],
    passTo: next => {
      target = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
