import { PICTURES_CACHE } from '#db/app-caches.ts'
import { PICTURES_PATH } from '#domain/picture.ts'
import type { FileKind } from './keep-file.ts'

/** Profile pictures: a person has one, so that another one takes its place. */
export const PICTURES: FileKind = { cache: PICTURES_CACHE, isReplacedBy: () => true }

/** Whether the path is an uploaded profile picture's, to be seen with no network too. */
export function isPicture(path: string): boolean {
  return path.startsWith(PICTURES_PATH)
}
