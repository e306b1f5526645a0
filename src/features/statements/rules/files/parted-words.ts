import { kindOf } from '../meaning/narration.ts'
import type { NarrationKind } from '../reading.ts'

/** The words of an entry, and who was on the other side; empty where nothing says it. */
export interface PartedWords {
  readonly narration: string
  readonly party: string
}

// Of these a biller, a shop or a person may be the name.
const OF_NAMES: ReadonlySet<NarrationKind> = new Set(['other', 'airtime', 'bill'])

/**
 * What a program writes as the name and the memo of an entry (ST8.17): the name is who was on the other side, unless it
 * is the beginning of the memo again, which many banks write there, or the bank's words for what it was.
 */
export function partedWords(name: string, memo: string): PartedWords {
  if (memo === '') return { narration: name, party: '' }
  if (isAgain(name, memo)) return { narration: memo, party: '' }
  const isName = OF_NAMES.has(kindOf(name, 'expense'))
  return isName ? { narration: memo, party: name } : { narration: `${name} ${memo}`, party: '' }
}

/** A name in letters of its own, `Ikeja Electric` before `IKEJA ELECTRIC PREPAID`, is no copy of the memo's beginning. */
function isAgain(name: string, memo: string): boolean {
  if (!lettersOf(memo).startsWith(lettersOf(name))) return false
  return memo.startsWith(name) || name === name.toUpperCase()
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
