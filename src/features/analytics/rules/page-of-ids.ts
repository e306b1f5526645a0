import { paginate, type Pagination } from '#base/page.ts'
import type { Chunk } from './chunk.ts'
import { unpackId } from './packed-ids.ts'
import { countSelected, newestSelected, selectRows, type Selection } from './selection.ts'

/** Which page of a list is wanted; `page` from 1. */
export interface PageWish {
  readonly selection: Selection
  readonly page: number
  readonly limit: number
}

/** One page of a list: the ids of its rows in order, and where it stands. */
export interface PageOfIds {
  readonly ids: readonly string[]
  readonly pagination: Pagination
}

/** The page of the selected rows, newest first; a page past the end is the last one. */
export function pageOfIds(
  newestChunks: readonly Chunk[],
  { selection, page, limit }: PageWish,
): PageOfIds {
  const parts = newestChunks.map(chunk => {
    const rows = selectRows(chunk, selection)
    return { chunk, rows, count: countSelected(rows) }
  })
  const total = parts.reduce((sum, part) => sum + part.count, 0)
  const { totalPages } = paginate(1, limit, total)
  const pagination = paginate(Math.min(page, totalPages), limit, total)
  const ids: string[] = []
  let toSkip = (pagination.page - 1) * limit
  for (const { chunk, rows, count } of parts) {
    if (ids.length === limit) break
    if (toSkip < count) {
      const places = newestSelected(rows, toSkip, limit - ids.length)
      ids.push(...places.map(place => unpackId(chunk.ids, place)))
    }
    toSkip = Math.max(0, toSkip - count)
  }
  return { ids, pagination }
}
