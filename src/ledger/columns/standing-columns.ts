import type { Chunk } from '#features/analytics/rules/chunk.ts'
import { type CodedColumn, renameTexts } from '#features/analytics/rules/coded-column.ts'
import type { PackedIds } from '#features/analytics/rules/packed-ids.ts'
import { countedBudgets } from '#features/budgets/rules/counted-budgets.ts'
import type { CountingBudgets } from '#records/budget/budget-counting.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import type { Standing } from '../store/read/counting-budgets.ts'
import type { HeldColumns } from './load-columns.ts'

/** Shows columns in the categories that stand for what is stored, and in the budgets that rows count in. */
export interface StandingColumns {
  /** The columns as answers read them: the same ones as before for the same columns, mergers and budgets. */
  show(stored: HeldColumns, standing: Standing): HeldColumns
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
 * categories are renamed, once for each set of mergers, and its rows pointed at the new ones. So are the budgets that
 * rows count in by themselves (BC3): what is asked of a budget is asked of what counts in it.
 */
export function createStandingColumns(): StandingColumns {
  let shownBy = ''
  let shown = createShown()
  const storedByShown = new WeakMap<HeldColumns, HeldColumns>()

  return {
    show(stored, standing) {
      const { book, counting } = standing
      if (book.merged.size === 0 && counting.spans.length === 0) return stored
      const wanted = JSON.stringify([stored.zone, [...book.merged], keyOf(counting)])
      if (wanted !== shownBy) shown = createShown()
      shownBy = wanted
      const known = shown.byColumns.get(stored)
      if (known !== undefined) return known
      const made = { ...stored, chunks: showChunks(stored, standing, shown) }
      shown.byColumns.set(stored, made)
      storedByShown.set(made, stored)
      return made
    },
    storedOf: made => storedByShown.get(made) ?? made,
  }
}

/** What was shown by the same mergers and budgets, by what it was shown of. */
function createShown() {
  return {
    byColumn: new WeakMap<CodedColumn, Shown>(),
    // A month's rows have other labels and days only where this column is another one.
    byBudgets: new WeakMap<CodedColumn, CodedColumn>(),
    byChunk: new WeakMap<Chunk, Chunk>(),
    byColumns: new WeakMap<HeldColumns, HeldColumns>(),
    byChunks: new WeakMap<HeldColumns['chunks'], HeldColumns['chunks']>(),
  }
}

type ShownThings = ReturnType<typeof createShown>

function showChunks(
  { chunks, zone }: HeldColumns,
  standing: Standing,
  shown: ShownThings,
): HeldColumns['chunks'] {
  const known = shown.byChunks.get(chunks)
  if (known !== undefined) return known
  const made = new Map(
    [...chunks].map(([month, chunk]) => {
      const seen = shown.byChunk.get(chunk) ?? showChunk(chunk, { ...standing, zone }, shown)
      shown.byChunk.set(chunk, seen)
      return [month, seen]
    }),
  )
  shown.byChunks.set(chunks, made)
  return made
}

function showChunk(
  chunk: Chunk,
  { book, counting, zone }: Standing & Pick<HeldColumns, 'zone'>,
  { byColumn, byBudgets }: ShownThings,
): Chunk {
  const named = showCategories(chunk, book, byColumn)
  const budgets = byBudgets.get(chunk.budgets) ?? countedBudgets(named, counting, zone)
  byBudgets.set(chunk.budgets, budgets)
  return budgets === named.budgets ? named : { ...named, budgets }
}

function showCategories(
  chunk: Chunk,
  { standingOf, merged }: CategoryBook,
  byColumn: ShownThings['byColumn'],
): Chunk {
  const { categories, ids } = chunk
  if (!categories.texts.some(text => merged.has(text))) return chunk
  const column = byColumn.get(categories) ?? {
    categories: renameTexts(categories, standingOf),
    ids: ids.slice(),
  }
  byColumn.set(categories, column)
  return { ...chunk, ...column }
}

function keyOf({ spans, liveIds }: CountingBudgets) {
  return spans.length === 0 ? [] : [spans, [...liveIds]]
}
