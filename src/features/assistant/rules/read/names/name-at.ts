import { isCueWord } from '../lexicon/cue-index.ts'
import { VOCABULARY } from '../lexicon/vocabulary.ts'
import { keyAt, type Line, onceAt, type Taken } from '../line.ts'
import { nearestWord } from '../mend.ts'
import { singular } from '../word-forms.ts'
import { categoryMeaning } from './category-index.ts'
import { COSTS, KIND_COSTS } from './name-costs.ts'
import type { NameIndex } from './name-index.ts'
import { categoryNamed } from './named-category.ts'
import { isAsking, isInAll, isLikeName, isOfSomebody, ownNames, TIMES } from './own-names.ts'
import type { Costed, SaidName, Spelling, Lookup } from './said-name.ts'

const LONGEST = 5
const MOST_STRANGE = 4
const STRANGE = 3
const NAME = /^[\p{L}\p{Extended_Pictographic}][\p{L}\p{N}\p{Extended_Pictographic}]*$/u

/** All that the words from a place on may name. */
export const namesAt = onceAt(readNamesAt)

function readNamesAt(line: Line, at: number, index: NameIndex): readonly Taken<SaidName>[] {
  const found: Taken<SaidName>[] = []
  for (let count = Math.min(LONGEST, line.length - at); count > 0; count -= 1) {
    const words = line.slice(at, at + count)
    if (isList(words)) continue
    const isLike = count === 1 && isLikeName(line, at)
    const asking = count > 1 ? 0 : payeeCost(line, at, index)
    found.push(
      ...namesOf(words, { index, isLike }).map(({ value, cost }) => ({
        value,
        cost: cost + (value.things[0]?.kind === 'payee' ? asking : 0) + kindCost(line, at, value),
        end: at + count,
      })),
    )
  }
  const stranger = strangerAt(line, at, index)
  if (stranger !== undefined) return [...found, stranger]
  return found.length > 0 ? found : strangersAt(line, at)
}

/** `which filling station` asks for one of its kind, and is not whoever is called so. */
function kindCost(line: Line, at: number, { isKind }: SaidName): number {
  return isKind === true && keyAt(line, at - 1) === 'which' ? COSTS.general : 0
}

/** Where the word asks it is nobody's name; where somebody is paid, or does something, it is. */
function payeeCost(line: Line, at: number, index: NameIndex): number {
  if (isInAll(line, at)) return COSTS.never
  if (isAsking(line, at)) return COSTS.general
  return isOfSomebody(line, at, index) ? COSTS.somebody : 0
}

/** `Sunday Eze`, where there is a Sunday and an Eze but no such person: somebody else. */
function strangerAt(line: Line, at: number, index: NameIndex): Taken<SaidName> | undefined {
  const [first, last] = [keyAt(line, at), keyAt(line, at + 1)]
  const isNamed = [first + last, last + first].some(
    letters => index.whole.has(letters) || index.parts.has(letters),
  )
  const isOfPayees = [first, last].every(word => isOnlyPayee(word, index))
  const isSurname = !index.whole.has(last) && !TIMES.has(last)
  if (isNamed || !isOfPayees || !isSurname || isAfterTimeWord(line, at)) return undefined
  const typed = line
    .slice(at, at + 2)
    .map(token => token.typed)
    .join(' ')
  const things = [{ kind: 'words', id: typed.toLowerCase() } as const]
  return { value: { things, typed, isUnknown: true }, end: at + 2, cost: COSTS.stranger }
}

/** `last friday`, `every sunday` are days. */
function isAfterTimeWord(line: Line, at: number): boolean {
  return TIMES.has(keyAt(line, at)) && BEFORE_DAY.has(keyAt(line, at - 1))
}

const BEFORE_DAY = new Set('on last this every each since from until till in'.split(' '))

/** A word of payees' names, and of nothing else that questions are about. */
function isOnlyPayee(word: string, { whole, parts, categories }: NameIndex): boolean {
  const named = [...(whole.get(word) ?? []), ...(parts.get(word) ?? [])]
  return (
    named.length > 0 &&
    named.every(({ thing }) => thing.kind === 'payee') &&
    !isCueWord(word) &&
    categoryMeaning(word, categories) === undefined
  )
}

/** Whether words are several names rather than one. */
function isList(words: Line): boolean {
  const [first, last] = [keyAt(words, 0), keyAt(words, words.length - 1)]
  return first === 'and' || last === 'and' || words.some(({ key }) => key === ',')
}

/** A name that nothing is called by; perhaps rows have the words. */
function strangersAt(line: Line, at: number): readonly Taken<SaidName>[] {
  let end = at
  while (end < line.length && end - at < MOST_STRANGE && isStrange(keyAt(line, end))) end += 1
  if (end === at) return []
  const typed = line
    .slice(at, end)
    .map(token => token.typed)
    .join(' ')
  // `pos settlements`: rows say one.
  const words = typed.toLowerCase().split(' ').map(singular).join(' ')
  const things = [{ kind: 'words', id: words } as const]
  return [{ value: { things, typed, isUnknown: true }, end, cost: STRANGE }]
}

function isStrange(key: string): boolean {
  return NAME.test(key) && !VOCABULARY.has(key)
}

function namesOf(
  words: Line,
  { index, isLike }: { readonly index: NameIndex; readonly isLike: boolean },
): readonly Costed[] {
  const typed = words
    .map(word => word.typed)
    .filter(text => text !== '')
    .join(' ')
  const spellings = spellingsOf(words)
  const capital = words.every(({ isCapital }) => isCapital) ? COSTS.capital : 0
  const like = isLike ? COSTS.likeName : 0
  const isMended = words.some(word => word.isMended)
  const mended = isMended
    ? { mended: words.map(({ key, own: meant }) => meant ?? key).join(' ') }
    : {}
  const found = spellings.flatMap(([spelling, extra]) =>
    namedSo(spelling, { typed, index, isLike }).map(({ value, cost }) => ({
      value: { ...value, ...mended },
      cost: cost + extra + like + capital + (isMended ? COSTS.mended : 0),
    })),
  )
  if (found.length === 0 && words.length === 1) {
    return misspeltNames(words, { typed, index, isLike })
  }
  return found
}

/** As read, and as typed where that is another word; each also out of the plural. */
function spellingsOf(words: Line): readonly (readonly [Spelling, number])[] {
  const asRead = words.map(({ key }) => key).filter(key => key !== 'and')
  const asTyped = words.map(({ key, own: typed }) => typed ?? key).filter(key => key !== 'and')
  const single = [...asRead.slice(0, -1), singular(asRead.at(-1) ?? '')]
  const spellings: (readonly [Spelling, number])[] = [[asTyped, 0]]
  if (asRead.join() !== asTyped.join()) spellings.push([asRead, 0])
  if (single.join() !== asRead.join()) spellings.push([single, COSTS.plural])
  return spellings.filter(([spelling]) => spelling.length > 0)
}

const LEAST_BEGUN = 3

/** What words so spelt name. */
function namedSo(spelling: Spelling, lookup: Lookup): readonly Costed[] {
  const category = categoryNamed(spelling, lookup)
  return [
    ...learntName(spelling, lookup),
    ...ownNames(spelling, lookup, category?.near ?? []),
    ...(category === undefined ? [] : [category.costed]),
  ]
}

/** What the person said that the words mean, as likely as a whole name, and said as what is mended. */
function learntName(spelling: Spelling, { typed, index }: Lookup): readonly Costed[] {
  const entry = index.learnt.get(spelling.join(''))
  if (entry === undefined) return []
  const { thing, name } = entry
  const cost = KIND_COSTS[thing.kind] + COSTS.longer * (spelling.length - 1)
  return [{ value: { things: [thing], typed, mended: name }, cost }]
}

/** One slip in four letters or more, two in eight, or vowels left out: said with the answer. */
function misspeltNames(words: Line, { typed, index }: Lookup): readonly Costed[] {
  const word = keyAt(words, 0)
  if (word.length < LEAST_BEGUN || isCueWord(word) || /\d/u.test(word)) return []
  const near =
    beganBy(word, index.ownWords) ?? beganBy(word, index.words) ?? nearestWord(word, index.words)
  if (near === undefined) return []
  return namedSo([near], { typed, index, isLike: false }).map(({ value, cost }) => ({
    value: { ...value, mended: near },
    cost: cost + COSTS.mended,
  }))
}

/** The word that is begun, where just one is: `gtb`. */
function beganBy(typed: string, known: ReadonlySet<string>): string | undefined {
  if (typed.length < LEAST_BEGUN) return undefined
  const begun = [...known].filter(word => word.startsWith(typed))
  return begun.length === 1 ? begun[0] : undefined
}
