import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import type { Thing } from '../plan/plan.ts'
import type { Refusal } from '../question.ts'
import type { Bit } from './bits.ts'
import type { Path } from './chart.ts'
import type { Cue } from './lexicon/cues.ts'
import { REFUSAL_CUES } from './lexicon/refusal-cues.ts'
import type { Line } from './line.ts'
import type { SaidName } from './names/said-name.ts'
import { askedWrite, type AskedOf, type SaidWrite } from './writes/asked-write.ts'

interface Refused {
  readonly type: 'refused'
  readonly refusal: Refusal
  readonly write?: SaidWrite
}

// More words that nothing is known by: it is of something else.
const MOST_STRANGE = 2

/** What is declined whatever else it says (UR8): advice, others' money, a write. */
export function declinedOf(asked: AskedOf): Refused | undefined {
  const { forms } = asked
  const refusal = REFUSAL_CUES.find(([, pattern]) => forms.some(form => pattern.test(form)))?.[0]
  if (refusal !== undefined) return { type: 'refused', refusal }
  const write = askedWrite(asked)
  return write && { type: 'refused', refusal: 'refuse_write', write }
}

/** The words of a line as they were read, without courtesies, and as they were typed. */
export function formsOf(line: Line): readonly string[] {
  const said = line
    .map(({ key }) => key)
    .filter(key => key !== 'please')
    .join(' ')
  // A word may stand for another elsewhere: `land` is bought here, and money lands.
  return [said, line.map(({ typed }) => typed.toLowerCase()).join(' ')]
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
      meaning.is === 'price' ||
      (meaning.is === 'things' && meaning.things.names.some(isOwn)),
  )
  // `emeka last month` is of somebody; most of it strange is of something else.
  const isMostly = strange > MOST_STRANGE || (strange > 1 && bits.length <= strange * 2 + 1)
  const isOfTime = bits.some(({ meaning }) => meaning.is === 'days') && strange === 1
  return isMostly || !(isOfMoney || isOfTime)
    ? { type: 'refused', refusal: 'refuse_scope' }
    : undefined
}

const OWN: ReadonlySet<Thing['kind']> = new Set(['wallet', 'label', 'budget', 'payee'])

/** One that the person named. */
function isOwn({ things, isUnknown, mended }: SaidName): boolean {
  const isNamed = things.every(({ kind, id }) => OWN.has(kind) && !id.startsWith(WRITTEN))
  return isNamed && isUnknown !== true && mended === undefined
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
