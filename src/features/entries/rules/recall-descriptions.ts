import { sameWords } from '#base/normalised-text.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { PastRow } from './suggest-from-history.ts'

/** What a person wrote of entries before: its newest spelling, and how often. */
export interface Recalled {
  readonly type: TransactionType
  readonly description: string
  readonly words: string
  readonly count: number
}

const MOST_OFFERED = 4

/** What was written of past rows, the newest last, those often written first; transfers teach nothing. */
export function recallDescriptions(rows: readonly PastRow[]): readonly Recalled[] {
  const byWords = new Map<string, Recalled>()
  for (const { type, description, transferId } of rows) {
    const words = sameWords(description)
    const key = `${type} ${words}`
    const count = (byWords.get(key)?.count ?? 0) + 1
    if (transferId === null && words !== '') byWords.set(key, { type, description, words, count })
  }
  return [...byWords.values()].toSorted((one, other) => other.count - one.count)
}

/**
 * What a description that is being typed may become: each of its words begins one of the other's. Nothing once it
 * stands there in full.
 */
export function offerDescriptions(
  all: readonly Recalled[],
  typed: string,
  type: TransactionType,
): readonly Recalled[] {
  const begun = sameWords(typed)
  const parts = begun === '' ? [] : begun.split(' ')
  return all
    .filter(each => {
      if (each.type !== type || each.words === begun) return false
      const words = each.words.split(' ')
      return parts.every(part => words.some(word => word.startsWith(part)))
    })
    .slice(0, MOST_OFFERED)
}

/** How often the same was written before. */
export function timesWritten(
  all: readonly Recalled[],
  typed: string,
  type: TransactionType,
): number {
  const words = sameWords(typed)
  return all.find(each => each.type === type && each.words === words)?.count ?? 0
}
