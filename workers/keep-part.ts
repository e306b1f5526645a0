import { PARTS_CACHE } from '#db/app-caches.ts'

/** The part of a browser's cache that is used. */
export interface PartsCache {
  match(url: string, options: { readonly ignoreVary: true }): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
  keys(): Promise<readonly { readonly url: string }[]>
  delete(url: string): Promise<unknown>
}

/** Where parts come from and are kept. */
export interface PartsDeps {
  readonly caches: { open(name: string): Promise<PartsCache> }
  readonly fetch: (request: Request) => Promise<Response>
}

const PART = /^\/assets\/(pdf-[^/]+)-[\w-]{8}\.js$/

/** Whether the path is a part of the app that is too large for the first visit (vite.config.ts). */
export function isPart(path: string): boolean {
  return PART.test(path)
}

/**
 * A part of the app: the kept copy, else the network's, which is kept then. Its name changes with
 * its content, so that a copy is never stale; the copy of an older build goes when a new one comes.
 */
export async function answerPart(
  request: Request,
  { caches, fetch }: PartsDeps,
): Promise<Response> {
  const cache = await caches.open(PARTS_CACHE)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await keep(cache, request.url, response.clone())
  return response
}

async function keep(cache: PartsCache, url: string, response: Response): Promise<void> {
  try {
    await cache.put(url, response)
    const older = (await cache.keys()).filter(key => key.url !== url && isSamePart(key.url, url))
    await Promise.all(older.map(key => cache.delete(key.url)))
  } catch {
    // No room: the part works now all the same, and is fetched again the next time.
  }
}

function isSamePart(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(url: string): string | undefined {
  return PART.exec(new URL(url).pathname)?.[1]
}
