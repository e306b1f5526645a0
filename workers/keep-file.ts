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

/** Parts of the app that come with their first use. Those of an older build go with it: `dropOldParts`. */
export const PARTS: FileKind = { cache: PARTS_CACHE, isReplacedBy: () => false }

const HASH = /-[\w-]{8}(?=\.\w+$)/

/**
 * Fetches the parts of a new build that the device uses already in the older one, so that no network is
 * needed for them after the update. What cannot be had now comes with its next use.
 *
 * @param parts the paths of the new build's parts, `/assets/pdf-library-AbCd1234.js`
 */
export async function keepNewParts(
  parts: readonly string[],
  { caches, fetch }: FileDeps,
): Promise<void> {
  const cache = await caches.open(PARTS_CACHE)
  const kept = (await cache.keys()).map(({ url }) => new URL(url))
  const used = new Set(kept.map(({ pathname }) => partName(pathname)))
  const paths = new Set(kept.map(({ pathname }) => pathname))
  const missing = parts
    .filter(path => used.has(partName(path)) && !paths.has(path))
    .map(path => new URL(path, kept[0]).href)
  await Promise.allSettled(
    missing.map(async url => {
      const response = await fetch(new Request(url))
      if (response.ok) await cache.put(url, response)
    }),
  )
}

/** Deletes the parts that the build does not have, once no page of an older one is open. */
export async function dropOldParts(
  parts: readonly string[],
  { caches }: Pick<FileDeps, 'caches'>,
): Promise<void> {
  const cache = await caches.open(PARTS_CACHE)
  const current = new Set(parts)
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  await Promise.all(old.map(({ url }) => cache.delete(url)))
}

function partName(path: string): string {
  return path.replace(HASH, '')
}

/** Profile pictures: a person has one, so that another one takes its place. */
export const PICTURES: FileKind = { cache: PICTURES_CACHE, isReplacedBy: () => true }

/** Whether the path is an uploaded profile picture's, to be seen with no network too. */
export function isPicture(path: string): boolean {
  return path.startsWith(PICTURES_PATH)
}
