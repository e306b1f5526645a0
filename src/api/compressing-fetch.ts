import type { Fetch } from './plain-http.ts'

// Less is hardly smaller for it.
const LEAST_CHARACTERS = 2000

/** Sends long JSON gzipped, where the browser can: what waits on a device may be much (BA1). */
export function compressingFetch(fetch: Fetch): Fetch {
  if (typeof CompressionStream === 'undefined') return fetch
  return async (url, init) => {
    const { body } = init
    if (typeof body !== 'string' || body.length < LEAST_CHARACTERS) return await fetch(url, init)
    const headers = new Headers(init.headers)
    headers.set('Content-Encoding', 'gzip')
    return await fetch(url, { ...init, headers, body: await gzip(body) })
  }
}

async function gzip(text: string): Promise<Blob> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return await new Response(compressed).blob()
}
