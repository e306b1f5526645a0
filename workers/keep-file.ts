import { PICTURES_PATH } from '#features/account/rules/picture.ts'
import { PARTS_CACHE, PICTURES_CACHE } from '#ledger/store/app-caches.ts'

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
interface FileKind {
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

const PART = /^\/assets\/((?:pdf|words)-[^/]+)-[\w-]{8}\.js$/

/** Parts of the app: the copy of an older build goes when the new one has come. */
export const PARTS: FileKind = { cache: PARTS_CACHE, isReplacedBy: isSamePart }

/** Whether the path is a part of the app that is for those alone who ask for it (vite.config.ts). */
export function isPart(path: string): boolean {
  return PART.test(path)
}

function isSamePart(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(url: string): string | undefined {
  return PART.exec(new URL(url).pathname)?.[1]
}

/** Profile pictures: a person has one, so that another one takes its place. */
export const PICTURES: FileKind = { cache: PICTURES_CACHE, isReplacedBy: () => true }

/** Whether the path is an uploaded profile picture's, to be seen with no network too. */
export function isPicture(path: string): boolean {
  return path.startsWith(PICTURES_PATH)
}
