import type { Chunk } from '#features/analytics/rules/chunk.ts'
import { type CodedColumn, renameTexts } from '#features/analytics/rules/coded-column.ts'
import type { PackedIds } from '#features/analytics/rules/packed-ids.ts'
import type { CategoryBook } from '#records/category-book.ts'
import type { HeldColumns } from './load-columns.ts'

/** Shows columns in the categories that stand for what is stored. */
export interface StandingColumns {
  /** The columns as answers read them: the same ones as before for the same columns and mergers. */
  show(stored: HeldColumns, book: CategoryBook): HeldColumns
  /** The columns, as stored, that these were shown of. */
  storedOf(shown: HeldColumns): HeldColumns
}

/** A column as it is shown. What is summed of a month is known by its ids: other categories are other ids. */
interface Shown {
  readonly categories: CodedColumn
  readonly ids: PackedIds
}

/**
 * Merged categories are one in every figure and list, and no row is written for it (CA4): the texts of a month's
 * categories are renamed, once for each set of mergers, and its rows pointed at the new ones.
 */
export function createStandingColumns(): StandingColumns {
  let mergers = ''
  let shownByColumn = new WeakMap<CodedColumn, Shown>()
  let shownByChunk = new WeakMap<Chunk, Chunk>()
  let shownByColumns = new WeakMap<HeldColumns, HeldColumns>()
  let chunksByChunks = new WeakMap<HeldColumns['chunks'], HeldColumns['chunks']>()
  const storedByShown = new WeakMap<HeldColumns, HeldColumns>()

  function showChunk(chunk: Chunk, { standingOf, merged }: CategoryBook): Chunk {
    const { categories, ids } = chunk
    if (!categories.texts.some(text => merged.has(text))) return chunk
    const column = shownByColumn.get(categories) ?? {
      categories: renameTexts(categories, standingOf),
      ids: ids.slice(),
    }
    shownByColumn.set(categories, column)
    const shown = shownByChunk.get(chunk) ?? { ...chunk, ...column }
    shownByChunk.set(chunk, shown)
    return shown
  }

  function showChunks(chunks: HeldColumns['chunks'], book: CategoryBook): HeldColumns['chunks'] {
    const known = chunksByChunks.get(chunks)
    if (known !== undefined) return known
    const shown = new Map([...chunks].map(([month, chunk]) => [month, showChunk(chunk, book)]))
    chunksByChunks.set(chunks, shown)
    return shown
  }

  return {
    show(stored, book) {
      const wanted = JSON.stringify([...book.merged])
      if (wanted !== mergers) {
        mergers = wanted
        shownByColumn = new WeakMap()
        shownByChunk = new WeakMap()
        shownByColumns = new WeakMap()
        chunksByChunks = new WeakMap()
      }
      if (book.merged.size === 0) return stored
      const known = shownByColumns.get(stored)
      if (known !== undefined) return known
      const shown = { ...stored, chunks: showChunks(stored.chunks, book) }
      shownByColumns.set(stored, shown)
      storedByShown.set(shown, stored)
      return shown
    },
    storedOf: shown => storedByShown.get(shown) ?? shown,
  }
}
