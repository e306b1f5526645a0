import { assert } from '#base/assert.ts'
import { createFolding, type FoldedOf } from '#base/folded-text.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { type Chunk, IS_INCOME } from './chunk.ts'
import type { CodedColumn } from './coded-column.ts'

/** What is worked out of rows' words, once for as long as there are these. */
export interface Readings {
  readonly foldedOf: FoldedOf
  readonly payeeKeysOf: (chunk: Chunk) => PayeeKeys
}

/** Whom the words of each code name (PA2), as an expense and as income; undefined where no row has them so. */
export interface PayeeKeys {
  readonly expense: readonly (string | undefined)[]
  readonly income: readonly (string | undefined)[]
}

/** Reads words, once. */
export function createReadings(): Readings {
  const keysByColumn = new WeakMap<CodedColumn, PayeeKeys>()

  return {
    foldedOf: createFolding(),
    payeeKeysOf(chunk) {
      const column = describedBy(chunk)
      const keys = keysByColumn.get(column) ?? readPayeeKeys(chunk, column)
      keysByColumn.set(column, keys)
      return keys
    },
  }
}

function readPayeeKeys({ flags }: Chunk, { texts, codes }: CodedColumn): PayeeKeys {
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
    keys[type][code] = writtenPayee(texts[code] ?? '', type)?.key
  }
  return keys
}

/** What the rows of a chunk say of themselves; it must have its descriptions. */
export function describedBy({ descriptions }: Chunk): CodedColumn {
  assert(descriptions !== undefined, 'descriptions are read before a search looks at them')
  return descriptions
}
