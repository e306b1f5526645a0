import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '#domain/assert.ts'
import { bundleScript } from './bundle-script.ts'

const SQLITE = fileURLToPath(new URL('.', import.meta.resolve('@sqlite.org/sqlite-wasm')))
const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** An origin with an empty page, the scripts of the bench, and SQLite. */
export interface BenchOrigin {
  readonly url: string
  close(): Promise<void>
}

/** Serves it, isolated, without which a page may not measure its memory. */
export async function serveBenchOrigin(): Promise<BenchOrigin> {
  const scripts = new Map([
    ['/bench-door.js', await bundleScript(import.meta.resolve('./bench-door.ts'))],
    ['/bench-worker.js', await bundleScript(import.meta.resolve('./bench-worker.ts'))],
    ['/analytics.js', await bundleScript(import.meta.resolve('#workers/analytics.ts'))],
  ])

  async function read(path: string): Promise<string | Buffer> {
    const sqliteFile = /^\/sqlite\/(.+)$/.exec(path)?.[1]
    if (sqliteFile !== undefined) return await readFile(`${SQLITE}${sqliteFile}`)
    return scripts.get(path) ?? '<!doctype html><title>Bench</title>'
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const content = await read(pathname)
    response.writeHead(200, {
      'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    response.end(content)
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0)
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'a TCP server has a port')
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
