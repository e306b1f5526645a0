import type { SaidThings } from '../bits.ts'
import { isFeast } from '../days/feasts-at.ts'
import { behind, keyAt, type Line, longestBehind, onceAt, past, type Taken } from '../line.ts'
import { namesAt } from './name-at.ts'
import type { NameIndex } from './name-index.ts'
import { articled, startsAt } from './name-starts.ts'
import { TIMES } from './own-names.ts'
import type { SaidName } from './said-name.ts'

const NOUNS =
  'wallet wallets account accounts bank label labels tag category categories budget budgets shop store supermarket people stuff things items matter matters expenses bills bill money card app side ride rides order orders payment payments subscription fee fees contribution contributions purchase purchases transaction transactions trip trips run runs recharge expense spend cost costs rows entries one ones place outlet outlets branch hand hands salary wages'
    .split(' ')
    .concat('bank account', 'bank accounts')
const AND = [
  'and',
  ',',
  'and also',
  'plus',
  ', and',
  'as well as',
  'together with',
  'along with',
  'and then',
  'and for',
  'with',
]
const OR = ['or', 'or else', ', or']
const VERSUS = ['versus', 'compared to', 'and not']
const JOINS = [
  ['versus', VERSUS],
  ['or', OR],
  ['and', AND],
] as const
const MOST_NAMES = 8
const NOUN_NAME = 0.4
const CHOICES = 3
const PREPOSED = -0.15
// `per ride` is of each, as often as of a kind.
const PER_EACH = 0.2

/** Names with what stands around them: `from my GTBank account`, `on food and transport`, `uber or bolt`. */
export const thingsAt = onceAt(readThings)

function readThings(line: Line, at: number, index: NameIndex): readonly Taken<SaidThings>[] {
  const starts = startsAt(line, at)
  return starts.flatMap(({ prep, start }) =>
    firstNames(line, start, index).flatMap(first => joinedNames(line, { first, prep, index })),
  )
}

interface NameTaken extends Taken<SaidName> {
  readonly noun: string
}

function firstNames(line: Line, at: number, index: NameIndex): readonly NameTaken[] {
  return namesAt(line, at, index)
    .toSorted((a, b) => a.cost - b.cost || b.end - a.end)
    .slice(0, CHOICES * 2)
    .flatMap(name => withNouns(line, name, index))
}

/** With a noun behind it, that and the name alone. */
function withNouns(line: Line, name: Taken<SaidName>, index: NameIndex): readonly NameTaken[] {
  const bare = { ...name, noun: '' }
  const end = behind(line, name.end, NOUNS)
  if (end === undefined) return [bare]
  const noun = keyAt(line, end - 1)
  const isName = index.whole.has(noun)
  return [{ ...name, end, noun, cost: name.cost + (isName ? NOUN_NAME : 0) }, bare]
}

const TIME_PREPS = new Set([
  'in',
  'on',
  'for',
  'of',
  'by',
  'from',
  'between',
  'across',
  'like',
  'only on',
  'just',
])
const TIMELY = 0.5

/** `in May` is a month, whoever is called so; `to May` is she. */
function timeCost({ things, typed }: SaidName, prep: string): number {
  const said = typed.toLowerCase()
  const isTime =
    (TIMES.has(said.replace(/s$/u, '')) || isFeast(said)) && things[0]?.kind === 'payee'
  return isTime && (TIME_PREPS.has(prep) || typed.endsWith('s')) ? TIMELY : 0
}

interface Joining {
  readonly first: NameTaken
  readonly prep: string
  readonly index: NameIndex
}

function prepCost(prep: string): number {
  if (prep === 'per') return PER_EACH
  return prep === '' ? 0 : PREPOSED
}

/** The name alone, and with all that are joined to it. */
function joinedNames(line: Line, { first, prep, index }: Joining): readonly Taken<SaidThings>[] {
  const bonus = prepCost(prep) + timeCost(first.value, prep)
  const found: Taken<SaidThings>[] = []
  const names = [first.value]
  let { end, cost } = first
  let join: SaidThings['join'] = 'and'
  found.push({
    value: { names: [...names], prep, join, noun: first.noun },
    end,
    cost: cost + bonus,
  })
  while (names.length < MOST_NAMES) {
    const joined = joinAt(line, end) ?? besideAt(line, end, prep)
    const next = joined && nextName(line, joined.end, { prep, index })
    if (joined === undefined || next === undefined) break
    names.push(next.value)
    if (joined.value !== 'and') join = joined.value
    end = next.end
    cost += next.cost + joined.cost
    found.push({
      value: { names: [...names], prep, join, noun: first.noun },
      end,
      cost: cost + bonus - 0.05 * (names.length - 1),
    })
  }
  return found.toReversed()
}

/** `compare bolt uber indrive`: side by side, without a word between. */
function besideAt(line: Line, at: number, prep: string): Taken<SaidThings['join']> | undefined {
  const isCompared = prep === '' && line.some(({ key }) => COMPARES.has(key))
  return isCompared ? { value: 'or', end: at, cost: 0.05 } : undefined
}

const COMPARES = new Set(['compare', 'comparison', 'difference', 'compared'])

function joinAt(line: Line, at: number): Taken<SaidThings['join']> | undefined {
  for (const [join, words] of JOINS) {
    const end = longestBehind(line, at, words)
    if (end !== undefined) return { value: join, end, cost: 0 }
  }
  return undefined
}

/** Behind `and` the preposition may stand again, and only the same. */
function nextName(
  line: Line,
  at: number,
  { prep, index }: Omit<Joining, 'first'>,
): NameTaken | undefined {
  const start = articled(
    line,
    prep === '' ? past(line, at, ['on', 'for', 'at']) : past(line, at, [prep]),
  )
  const [best] = namesAt(line, start, index).toSorted((a, b) => a.cost - b.cost || b.end - a.end)
  if (best === undefined || (best.cost > 0.6 && best.value.isUnknown !== true)) return undefined
  return withNouns(line, best, index)[0]
}
