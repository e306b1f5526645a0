import { unitOf } from './days/calendar.ts'
import { VOCABULARY } from './lexicon/vocabulary.ts'

// `3mnths`, `2days`; not `5k`, `3rd`, `8pm`.
const COUNTED = /^(?<count>\d+)(?<unit>[a-z]{3,})$/u
// How questions begin that are typed without a space, and what is held to them: `howmuch`, `didi`, `thismonth`. Most words
// that can be parted are none of these: `overtime`, `discount`, `anyone`.
const LEADS: readonly (readonly [lead: string, holds: 'any' | 'unit' | 'i'])[] = [
  ['how', 'any'],
  ['hw', 'any'],
  ['what', 'any'],
  ['wht', 'any'],
  ['when', 'any'],
  ['why', 'any'],
  ['since', 'any'],
  ['new', 'any'],
  ['last', 'unit'],
  ['lst', 'unit'],
  ['this', 'unit'],
  ['ths', 'unit'],
  ['dis', 'unit'],
  ['next', 'unit'],
  ['did', 'i'],
  ['can', 'i'],
]
const BALANCES = ['balance', 'bal']
const SMALL: ReadonlySet<string> = new Set(['i', 'is', 'my', 'me', 'do', 'to', 'on', 'in'])
// `however` is one word.
const NO_WORD = new Set(['ever', 'date'])
const LEAST = 3

type IsWord = (letters: string) => boolean

/** Whether letters stand for a word that is typed so, or are a name. */
interface WordTests {
  readonly isVariant: IsWord
  readonly isName: IsWord
}

/** Words that were typed as one, such as `howmuch`, apart; undefined where it is one. */
export function partedWord(
  key: string,
  { isVariant, isName }: WordTests,
): readonly string[] | undefined {
  function isWord(letters: string): boolean {
    return (
      letters.length >= LEAST &&
      (VOCABULARY.has(letters) || isVariant(letters)) &&
      !NO_WORD.has(letters)
    )
  }

  if (isVariant(key)) return undefined
  return countedOf(key, isWord) ?? balanceOf(key, isName) ?? ledOf(key, isWord)
}

function countedOf(key: string, isWord: IsWord): readonly string[] | undefined {
  const { count = '', unit = '' } = COUNTED.exec(key)?.groups ?? {}
  return isWord(unit) ? [count, unit] : undefined
}

/** `kudabal`. */
function balanceOf(key: string, isName: IsWord): readonly string[] | undefined {
  const balance = BALANCES.find(word => key.endsWith(word) && isName(key.slice(0, -word.length)))
  return balance === undefined ? undefined : [key.slice(0, -balance.length), balance]
}

function ledOf(key: string, isWord: IsWord): readonly string[] | undefined {
  for (const [lead, holds] of LEADS) {
    if (!key.startsWith(lead)) continue
    const rest = restOf(key.slice(lead.length), isWord)
    if (rest !== undefined && isHeld(rest, holds)) return [lead, ...rest]
  }
  return undefined
}

function isHeld([first = '']: readonly string[], holds: 'any' | 'unit' | 'i'): boolean {
  if (holds === 'any') return first.length >= LEAST
  return holds === 'i' ? first === 'i' : unitOf(first) !== undefined || SHORT_UNIT.test(first)
}

const SHORT_UNIT = /^(?:m(?:o)?n?th?s?|wks?|yrs?|wke?nds?)$/u

/** The letters as one word, or as two. */
function restOf(letters: string, isWord: (word: string) => boolean): readonly string[] | undefined {
  if (isWord(letters) || SMALL.has(letters)) return [letters]
  for (let end = 1; end < letters.length; end += 1) {
    const [first, second] = [letters.slice(0, end), letters.slice(end)]
    const isEach = [first, second].every(word => isWord(word) || SMALL.has(word))
    if (isEach) return [first, second]
  }
  return undefined
}
