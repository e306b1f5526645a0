import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { assert } from '#base/assert.ts'
import { launchChromium } from '../support/run/chromium.ts'

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
}

/** An origin of a bench's own. */
export interface BenchOrigin {
  readonly url: string
  close(): Promise<void>
}

/** What an origin answers to a path; undefined is an empty page. */
export type BenchContent = (path: string) => Promise<string | Uint8Array | undefined>

/** Serves content, isolated, without which a page may not measure its memory. */
export async function serveIsolated(contentOf: BenchContent): Promise<BenchOrigin> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const content = await contentOf(pathname)
    response.writeHead(200, {
      'Content-Type': TYPES[extname(pathname)] ?? 'application/octet-stream',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    response.end(content ?? '<!doctype html><title>Bench</title>')
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

/** A page of an isolated origin of its own, in a browser of its own; both end with the test. */
export async function openIsolatedPage(contentOf: BenchContent): Promise<Page> {
  const origin = await serveIsolated(contentOf)
  onTestFinished(async () => await origin.close())
  const chromium = await launchChromium({ isDrawnWhole: true })
  onTestFinished(async () => await chromium.close())
  const page = await chromium.context.newPage()
  await page.goto(origin.url)
  return page
}
