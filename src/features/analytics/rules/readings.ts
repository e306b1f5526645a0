import { assert } from '#base/assert.ts'
import { createFolding, type FoldedOf } from '#base/folded-text.ts'
import { createPayeeKeys, type PayeeKeyOf } from '#features/entries/rules/payee-keys.ts'
import { type ChunkDay, readDays } from './chunk-days.ts'
import { type Chunk, IS_INCOME } from './chunk.ts'
import type { CodedColumn } from './coded-column.ts'

/** What is worked out of rows' words and instants, once for as long as there are these. */
export interface Readings {
  readonly foldedOf: FoldedOf
  readonly payeeKeysOf: (chunk: Chunk) => PayeeKeys
  readonly daysOf: DaysOf
}

/** The days that a chunk has rows of, in the zone, oldest first. */
export type DaysOf = (chunk: Chunk, zone: string) => readonly ChunkDay[]

/** Whom the words of each code name (PA2), as an expense and as income; undefined where no row has them so. */
export interface PayeeKeys {
  readonly expense: readonly (string | undefined)[]
  readonly income: readonly (string | undefined)[]
}

/** Reads them, once. */
export function createReadings(): Readings {
  const keysByColumn = new WeakMap<CodedColumn, PayeeKeys>()
  const daysByInstants = new WeakMap<Chunk['instants'], KnownDays>()
  const keyOf = createPayeeKeys()

  return {
    foldedOf: createFolding(),
    payeeKeysOf(chunk) {
      const column = describedBy(chunk)
      const keys = keysByColumn.get(column) ?? readPayeeKeys(chunk, column, keyOf)
      keysByColumn.set(column, keys)
      return keys
    },
    daysOf(chunk, zone) {
      const known = daysByInstants.get(chunk.instants)
      if (known?.zone === zone) return known.days
      const days = readDays(chunk, zone)
      daysByInstants.set(chunk.instants, { zone, days })
      return days
    },
  }
}

interface KnownDays {
  readonly zone: string
  readonly days: readonly ChunkDay[]
}

function readPayeeKeys(
  { flags }: Chunk,
  { texts, codes }: CodedColumn,
  keyOf: PayeeKeyOf,
): PayeeKeys {
  const keys = {
    expense: texts.map((): string | undefined => undefined),
    income: texts.map((): string | undefined => undefined),
  }
  const seen = new Uint8Array(texts.length * 2)
  for (const [row, code] of codes.entries()) {
    const isIncome = (flags[row] ?? 0) & IS_INCOME
    if (seen[code * 2 + isIncome] === 1) continue
    seen[code * 2 + isIncome] = 1
    const type = isIncome === IS_INCOME ? 'income' : 'expense'
    keys[type][code] = keyOf(texts[code] ?? '', type)
  }
  return keys
}

/** What the rows of a chunk say of themselves; it must have its descriptions. */
export function describedBy({ descriptions }: Chunk): CodedColumn {
  assert(descriptions !== undefined, 'descriptions are read before a search looks at them')
  return descriptions
}
