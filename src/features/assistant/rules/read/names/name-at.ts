import { VOCABULARY } from '../lexicon/vocabulary.ts'
import { keyAt, type Line, type Taken } from '../line.ts'
import { singular } from '../word-forms.ts'
import { COSTS } from './name-costs.ts'
import type { NameIndex } from './name-index.ts'
import { misspeltNames, namedSo } from './named-so.ts'
import type { Costed, SaidName, Spelling } from './said-name.ts'

const LONGEST = 5
const MOST_STRANGE = 4
const STRANGE = 3
const NAME = /^[\p{L}\p{Extended_Pictographic}][\p{L}\p{N}\p{Extended_Pictographic}]*$/u

/** All that the words from a place on may name. */
export function namesAt(line: Line, at: number, index: NameIndex): readonly Taken<SaidName>[] {
  const found: Taken<SaidName>[] = []
  for (let count = Math.min(LONGEST, line.length - at); count > 0; count -= 1) {
    const words = line.slice(at, at + count)
    if (isList(words)) continue
    found.push(
      ...namesOf(words, index).map(({ value, cost }) => ({ value, cost, end: at + count })),
    )
  }
  return found.length > 0 ? found : strangersAt(line, at)
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
  const things = [{ kind: 'words', id: typed.toLowerCase() } as const]
  return [{ value: { things, typed, isUnknown: true }, end, cost: STRANGE }]
}

function isStrange(key: string): boolean {
  return NAME.test(key) && !VOCABULARY.has(key)
}

function namesOf(words: Line, index: NameIndex): readonly Costed[] {
  const typed = words
    .map(word => word.typed)
    .filter(text => text !== '')
    .join(' ')
  const spellings = spellingsOf(words)
  const capital = words.every(({ isCapital }) => isCapital) ? COSTS.capital : 0
  const isMended = words.some(word => word.isMended)
  const mended = isMended
    ? { mended: words.map(({ key, own: meant }) => meant ?? key).join(' ') }
    : {}
  const found = spellings.flatMap(([spelling, extra]) =>
    namedSo(spelling, { typed, index }).map(({ value, cost }) => ({
      value: { ...value, ...mended },
      cost: cost + extra + capital + (isMended ? COSTS.mended : 0),
    })),
  )
  if (found.length === 0 && words.length === 1) return misspeltNames(words, { typed, index })
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
