/** The part of a browser's cache that is used. */
export interface FileCache {
  match(url: string, options: { readonly ignoreVary: true }): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
  keys(): Promise<readonly { readonly url: string }[]>
  delete(url: string): Promise<unknown>
}

/** Where files come from and are kept. */
export interface FileDeps {
  readonly caches: { open(name: string): Promise<FileCache> }
  readonly fetch: (request: Request) => Promise<Response>
}

/** Files that are kept together. */
export interface FileKind {
  readonly cache: string
  /** Whether a newer file takes the place of a kept one; both by their addresses. */
  readonly isReplacedBy: (kept: string, newer: string) => boolean
}

/**
 * A file whose address changes with its content, so that a copy is never stale: the kept one, else
 * the network's, which is kept then in the place of those that it replaces.
 */
export async function answerFile(
  request: Request,
  kind: FileKind,
  { caches, fetch }: FileDeps,
): Promise<Response> {
  const cache = await caches.open(kind.cache)
  const kept = await cache.match(request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const response = await fetch(request)
  if (response.ok) await keep(cache, kind, { url: request.url, response: response.clone() })
  return response
}

interface FetchedFile {
  readonly url: string
  readonly response: Response
}

async function keep(
  cache: FileCache,
  { isReplacedBy }: FileKind,
  { url, response }: FetchedFile,
): Promise<void> {
  try {
    await cache.put(url, response)
    const older = (await cache.keys()).filter(key => key.url !== url && isReplacedBy(key.url, url))
    await Promise.all(older.map(key => cache.delete(key.url)))
  } catch {
    // No room: the file works now all the same, and is fetched again the next time.
  }
}
