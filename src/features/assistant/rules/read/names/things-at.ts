import { type Thing, THING_KINDS } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThings } from '../bits.ts'
import { behind, keyAt, type Line, longestBehind, onceAt, past, type Taken } from '../line.ts'
import { categoryMeaning } from './category-index.ts'
import { namesAt } from './name-at.ts'
import { COSTS } from './name-costs.ts'
import type { NameIndex } from './name-index.ts'
import { articled, startsAt } from './name-starts.ts'
import type { SaidName } from './said-name.ts'
import { timeCost } from './time-cost.ts'

// Of rows, behind whatever they are of.
const OF_ROWS =
  'expenses expense payment payments purchase purchases transaction transactions entries rows ones spend cost costs stuff things items matter matters side own part money'
const NOUNS = nounsOf({
  wallet: 'wallet wallets account accounts bank card app',
  toWallet: 'wallet wallets account accounts bank',
  label: 'label labels tag category business',
  category:
    'people category categories bill bills fee fees subscription contribution contributions',
  budget: 'budget budgets',
  payee:
    'shop store supermarket place outlet outlets branch business people man hand hands bill bills fee fees subscription salary wages ride rides',
  words:
    'shop store supermarket place people man bill bills fee fees subscription contribution salary wages budget label order orders ride rides recharge',
})

/** What may stand behind names of each kind. */
function nounsOf(
  kinds: Readonly<Record<Thing['kind'], string>>,
): ReadonlyMap<Thing['kind'], readonly string[]> {
  return new Map(
    THING_KINDS.map(kind => [
      kind,
      [
        ...(kind === 'wallet' ? ['bank account', 'bank accounts'] : []),
        ...`${kinds[kind]} ${kind === 'budget' ? 'own part side' : OF_ROWS}`.split(' '),
      ],
    ]),
  )
}
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
  const [thing] = name.value.things
  const end = behind(line, name.end, NOUNS.get(thing?.kind ?? 'words') ?? [])
  if (end === undefined) return [bare]
  const noun = keyAt(line, end - 1)
  const isName = index.whole.has(noun)
  return [{ ...name, end, noun, cost: name.cost + (isName ? NOUN_NAME : 0) }, bare]
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
  const bonus = prepCost(prep) + timeCost(line, first, prep)
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
    const next = joined && nextName(line, joined.end, { first, prep, index })
    if (joined === undefined || next === undefined) break
    names.push(next.value)
    if (joined.value !== 'and') join = joined.value
    end = next.end
    cost += next.cost + joined.cost + unlikeCost(first.value, next.value, index)
    found.push({
      value: { names: [...names], prep, join, noun: first.noun },
      end,
      cost: cost + bonus - 0.05 * (names.length - 1),
    })
  }
  return found.toReversed()
}

/** `food and fuel`: a label among categories is rather the category that is called so too. */
function unlikeCost(first: SaidName, next: SaidName, { categories }: NameIndex): number {
  const isOwn = kindOf(first) === 'label' || kindOf(first) === 'budget'
  const isMixed = isOwn && kindOf(next) === 'category'
  const isBoth = isMixed && categoryMeaning(first.typed.toLowerCase(), categories) !== undefined
  return isBoth ? COSTS.unlike : 0
}

/** `compare bolt uber indrive`: side by side, without a word between. */
function besideAt(line: Line, at: number, prep: string): Taken<SaidThings['join']> | undefined {
  const isCompared = prep === '' && line.some(({ key }) => COMPARES.has(key))
  return isCompared ? { value: 'or', end: at, cost: 0.05 } : undefined
}

const COMPARES = new Set(['compare', 'comparison', 'difference', 'compared'])

function joinAt(line: Line, at: number): Taken<SaidThings['join']> | undefined {
  // `Opay abi Kuda`
  if (line[at]?.typed.toLowerCase() === 'abi') return { value: 'or', end: at + 1, cost: 0 }
  for (const [join, words] of JOINS) {
    const end = longestBehind(line, at, words)
    if (end !== undefined) return { value: join, end, cost: 0 }
  }
  return undefined
}

const SAME_KIND = 0.6

function kindOf({ things }: SaidName): Thing['kind'] | undefined {
  return things[0]?.kind
}

/** Nearly as likely; `Bolt and fuel`: what is called so itself is no list of whoever is written with the word. */
function isNear(
  same: Taken<SaidName> | undefined,
  likeliest: Taken<SaidName>,
  index: NameIndex,
): boolean {
  if (same === undefined || isWithin(same.value, likeliest.value, index)) return false
  return same.cost < likeliest.cost + SAME_KIND
}

/** Payees all of whose rows are of the category that is called so. */
function isWithin(payees: SaidName, { things: own }: SaidName, { names }: NameIndex): boolean {
  return (
    own.every(({ kind }) => kind === 'category') &&
    payees.things.every(({ kind, id }) => {
      const rows = names.written.find(each => each.id === id)?.categories ?? []
      return (
        kind === 'payee' && rows.length > 0 && rows.every(of => own.some(each => each.id === of))
      )
    })
  )
}

/** Behind `and` the preposition may stand again, and only the same. */
function nextName(line: Line, at: number, { first, prep, index }: Joining): NameTaken | undefined {
  const kind = first.value.isKind === true ? undefined : kindOf(first.value)
  const start = articled(
    line,
    prep === '' ? past(line, at, ['on', 'for', 'at']) : past(line, at, [prep]),
  )
  const [likeliest, ...others] = namesAt(line, start, index).toSorted(
    (a, b) => a.cost - b.cost || b.end - a.end,
  )
  // What is listed is of one kind: `Patience and Gift` are people.
  const same = others.find(each => kindOf(each.value) === kind && each.end === likeliest?.end)
  const isOther = likeliest !== undefined && ![kind, 'payee'].includes(kindOf(likeliest.value))
  const best = isOther && isNear(same, likeliest, index) ? same : likeliest
  if (best === undefined || (best.cost > 0.6 && best.value.isUnknown !== true)) return undefined
  return withNouns(line, best, index)[0]
}
