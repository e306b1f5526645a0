import type { AskedWrite, Refusal } from '../question.ts'
import { askedWrite } from './asked-write.ts'
import type { Bit } from './bits.ts'
import type { Path } from './chart.ts'
import type { Cue } from './lexicon/cues.ts'
import { normalisedQuestion } from './lexicon/plain-words.ts'
import { REFUSAL_CUES } from './lexicon/refusal-cues.ts'
import type { Line } from './line.ts'

interface Refused {
  readonly type: 'refused'
  readonly refusal: Refusal
  readonly write?: AskedWrite
}

// More words that nothing is known by: it is of something else.
const MOST_STRANGE = 2

/** What is declined whatever else it says (UW8, UW9): advice, others' money, a write. */
export function declinedOf(text: string, line: Line, path: Path | undefined): Refused | undefined {
  const plain = normalisedQuestion(text)
  const refusal = REFUSAL_CUES.find(([, pattern]) => pattern.test(plain))?.[0]
  if (refusal !== undefined) return { type: 'refused', refusal }
  const write = askedWrite(text, line, path?.bits ?? [])
  return write && { type: 'refused', refusal: 'refuse_write', write }
}

/** What is of no ledger: words that nothing is known by, and none of money. */
export function foreignOf(path: Path | undefined): Refused | undefined {
  const bits = path?.bits ?? []
  const strange = bits.filter(isStrange).length
  if (strange === 0) return undefined
  const isOfMoney = bits.some(
    ({ meaning }) =>
      (meaning.is === 'cue' && meaning.cues.some(cue => OF_MONEY.has(cue))) ||
      meaning.is === 'amount' ||
      meaning.is === 'price',
  )
  // `emeka last month` is of somebody; most of it strange is of something else.
  const isMostly = strange > MOST_STRANGE || (strange > 1 && bits.length <= strange * 2 + 1)
  const isOfTime = bits.some(({ meaning }) => meaning.is === 'days') && strange === 1
  return isMostly || !(isOfMoney || isOfTime)
    ? { type: 'refused', refusal: 'refuse_scope' }
    : undefined
}

const OF_MONEY: ReadonlySet<Cue> = new Set(
  'much out in expenses income rows transfers balance budget savings save move average total afford due forecast left spent money'.split(
    ' ',
  ) as Cue[],
)

function isStrange({ meaning }: Bit): boolean {
  if (meaning.is === 'unknown') return true
  return meaning.is === 'things' && meaning.things.names.some(({ isUnknown }) => isUnknown)
}
