import { PARTS_CACHE } from '#db/app-caches.ts'
import type { FileKind } from './keep-file.ts'

const PART = /^\/assets\/(pdf-[^/]+)-[\w-]{8}\.js$/

/** Parts of the app: the copy of an older build goes when the new one has come. */
export const PARTS: FileKind = { cache: PARTS_CACHE, isReplacedBy: isSamePart }

/** Whether the path is a part of the app that is too large for the first visit (vite.config.ts). */
export function isPart(path: string): boolean {
  return PART.test(path)
}

function isSamePart(one: string, other: string): boolean {
  return nameOf(one) === nameOf(other)
}

function nameOf(url: string): string | undefined {
  return PART.exec(new URL(url).pathname)?.[1]
}
