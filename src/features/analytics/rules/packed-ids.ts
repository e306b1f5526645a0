import { assert } from '#base/assert.ts'
import { isUuid } from '#base/ids.ts'

/** Ids as four words each, big end first, so that their order is that of the ids' text. */
export type PackedIds = Uint32Array<ArrayBuffer>

/** Words in a packed id. */
export const ID_WORDS = 4

const WORD_DIGITS = 8

/** Packs UUIDs. Asserts that they are. */
export function packIds(ids: readonly string[]): PackedIds {
  const packed = new Uint32Array(ids.length * ID_WORDS)
  for (const [row, id] of ids.entries()) {
    assert(isUuid(id), `${id} is not the id of a record`)
    const digits = id.replaceAll('-', '')
    for (let word = 0; word < ID_WORDS; word += 1) {
      packed[row * ID_WORDS + word] = wordAt(digits, word)
    }
  }
  return packed
}

/** The id of a row. */
export function unpackId(packed: PackedIds, row: number): string {
  const start = row * ID_WORDS
  const digits = Array.from(packed.subarray(start, start + ID_WORDS), wordToDigits).join('')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

/** Below zero when the first id comes before the second, zero when they are the same. */
export function comparePacked(
  [first, firstRow]: readonly [PackedIds, number],
  [second, secondRow]: readonly [PackedIds, number],
): number {
  for (let word = 0; word < ID_WORDS; word += 1) {
    const difference =
      (first[firstRow * ID_WORDS + word] ?? 0) - (second[secondRow * ID_WORDS + word] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The rows, in order, whose id is not among `ids`. Most rows differ by their last word alone, the
 * one that is random in a UUIDv7.
 */
export function rowsWithout(packed: PackedIds, ids: readonly string[]): Int32Array {
  const wanted = new Set(ids)
  const lastWords = new Set(ids.map(id => parseInt(id.slice(-WORD_DIGITS), 16)))
  const rowCount = packed.length / ID_WORDS
  const rows = new Int32Array(rowCount)
  let count = 0
  for (let row = 0; row < rowCount; row += 1) {
    const isSuspect = lastWords.has(packed[row * ID_WORDS + ID_WORDS - 1] ?? 0)
    if (isSuspect && wanted.has(unpackId(packed, row))) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

function wordAt(digits: string, word: number): number {
  return parseInt(digits.slice(word * WORD_DIGITS, (word + 1) * WORD_DIGITS), 16)
}

function wordToDigits(word: number): string {
  return word.toString(16).padStart(WORD_DIGITS, '0')
}
