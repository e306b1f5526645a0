import type { Context, Hono } from 'hono'
import type { ClientFile } from './client-files.ts'
import { UNKNOWN_PAGE } from './public-pages.ts'

const INDEX = '/index.html'
const YEAR_SECONDS = 31_536_000

const NOT_FOUND = 404

/** The files of the client, and its page as each public address has it. */
export interface Client {
  readonly files: ReadonlyMap<string, ClientFile>
  readonly pages: ReadonlyMap<string, ClientFile>
}

/**
 * Serves the built client: hashed assets for a year, everything else (`sw.js`, `index.html`, the
 * manifest) checked each time, and the app's page for every address that is no file. Where the app
 * knows no such page either, it comes with status 404.
 */
export function serveClient(app: Hono, { files, pages }: Client): void {
  app.get('*', c => {
    const path = new URL(c.req.url).pathname
    const file = files.get(path) ?? pages.get(path)
    if (file !== undefined) return answer(c, file)
    const page = files.get(INDEX)
    if (page === undefined || isFilePath(path)) return c.text('Not found', NOT_FOUND)
    if (path.startsWith('/user/')) return answer(c, page)
    return answer(c, pages.get(UNKNOWN_PAGE) ?? page, NOT_FOUND)
  })
}

// What has an extension is a file that is not there; the rest are pages of the app, and so is all
// below /user/, where an email may end an address (/user/verify-account/ada@example.com).
function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path) && !path.startsWith('/user/')
}

function answer(c: Context, file: ClientFile, status = 200): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (status === 200 && c.req.header('If-None-Match')?.includes(file.etag) === true) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = c.req.header('Accept-Encoding') ?? ''
  const [encoding, body] = chooseEncoding(file, accepted)
  if (encoding !== undefined) headers.set('Content-Encoding', encoding)
  return new Response(body, { status, headers })
}

function chooseEncoding(
  file: ClientFile,
  accepted: string,
): [string | undefined, Uint8Array<ArrayBuffer>] {
  if (file.brotli !== undefined && /\bbr\b/.test(accepted)) return ['br', file.brotli]
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) return ['gzip', file.gzip]
  return [undefined, file.plain]
}
