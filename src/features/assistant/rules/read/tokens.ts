import { foldText } from '#base/folded-text.ts'
import VARIANT_ROWS from './lexicon/variants.json' with { type: 'json' }
import type { Token } from './token.ts'
import { withPass } from './word-forms.ts'

// Not seen, or changing which way text runs.
const UNSEEN = /\p{Cf}+/gu
const APOSTROPHES = /[’‘`´]/gu
// All that joins or ends words; not the marks within a figure, a date or an hour.
const MARKS =
  /[?!;"“”()[\]{}…*_~|<>\\^=]+|[.:](?!\d)|(?<!\d)[.:]|(?<=\p{L})[-–—/](?=\p{L})|(?<=\s)[-–—](?=\s)/gu
// A dash from one time, or one amount, to another: `12th–19th`, `jan-mar`, `5k - 10k`; not that within a date.
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const WEEKDAYS = 'mon|tue|wed|thu|fri|sat|sun'
const RANGE = new RegExp(
  String.raw`(?<=\b(?:${MONTHS})[a-z]*)\s*[-–—]\s*(?=(?:${MONTHS})[a-z]*\b)` +
    String.raw`|(?<=\b(?:${WEEKDAYS})[a-z]*)\s*[-–—]\s*(?=(?:${WEEKDAYS})[a-z]*\b)` +
    String.raw`|(?<=\d(?:st|nd|rd|th|k|m|am|pm)?)(?:\s*[–—]\s*|\s+-\s+)(?=[₦#n]?\d)` +
    String.raw`|(?<=\d(?:st|nd|rd|th|k|m|am|pm))-(?=[₦#n]?\d)` +
    String.raw`|(?<=\d (?:${MONTHS})[a-z]*)\s*[-–—]\s*(?=\d)`,
  'giu',
)
const JOINED = /[&+](?=\s|\p{L})/gu
// A possessive is of who owns: `mum's`.
const OWNER = /'s\b|s'(?=\s|$)/gu
const LONGEST_VARIANT = 6

/** Whether letters are a name, and whether they are a part of one. */
interface NameTests {
  readonly isName: (letters: string) => boolean
  readonly isPart: (letters: string) => boolean
}

/** The words of a text as questions are read: joined marks as words, Pidgin and haste as what they stand for. */
export function tokensOf(
  text: string,
  { isName, isPart }: NameTests = { isName: isNone, isPart: isNone },
): readonly Token[] {
  const typed = text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(RANGE, ' to ')
    .replaceAll(/([<>])\s*=?\s*(?=[₦#n]?\d)/giu, (_, mark: string) =>
      mark === '>' ? ' above ' : ' below ',
    )
    .replaceAll(/(?<=\d[km]?)\+(?=\s|$)/giu, ' and above')
    .replaceAll(/,(?!\d)|(?<!\d),/gu, ' , ')
    .replaceAll(MARKS, ' ')
    .replaceAll(JOINED, ' and ')
    .split(/\s+/u)
    .filter(word => word !== '')
    .map((word, place) => ({
      key: plain(word),
      typed: word,
      // The first word of a sentence has one whatever it is.
      isCapital: place > 0 && /^\p{Lu}/u.test(word),
    }))
  const words = withPass(typed.filter(({ key }) => key !== ''))
  return withVariants(words, { isName, isPart })
}

/** The words of a name, compared as those of questions are, variants left as they are. */
export function nameWords(name: string): readonly string[] {
  return foldText(name.normalize('NFKC'))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(OWNER, 's')
    .split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u)
    .filter(word => word !== '' && word !== 'and')
}

function plain(word: string): string {
  if (word === ',') return word
  const key = foldText(word)
    .replace(/^[\s'".,:-]+/u, '')
    .replace(/['".,:]+$/u, '')
  const contracted = CONTRACTED.get(key)
  return contracted ?? key.replaceAll(OWNER, '').replaceAll("'", '')
}

const CONTRACTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "don't": 'dont',
    "didn't": 'didnt',
    "haven't": 'havent',
    "hasn't": 'hasnt',
    "isn't": 'isnt',
    "wasn't": 'wasnt',
    "it's": 'its',
    "what's": 'whats',
    "how's": 'hows',
    "where's": 'wheres',
    "who's": 'whos',
    "when's": 'whens',
    "that's": 'thats',
    "i've": 'ive',
    "i'm": 'im',
    "i'd": 'id',
    "i'll": 'ill',
    "today's": 'today',
    "let's": 'lets',
  }),
)

function isNone(): boolean {
  return false
}

/** What is typed for something else is that, the longest first; not where it is a name. */
function withVariants(tokens: readonly Token[], tests: NameTests): readonly Token[] {
  const meant: Token[] = []
  for (let at = 0; at < tokens.length;) {
    const found = variantAt(tokens, at, tests)
    const [first] = tokens.slice(at)
    if (first === undefined) break
    if (found === undefined) meant.push(first)
    else meant.push(...standIns(tokens.slice(at, at + found.count), found.meant))
    at += found?.count ?? 1
  }
  return meant
}

function standIns(typed: readonly Token[], meant: readonly string[]): readonly Token[] {
  const text = typed.map(each => each.typed).join(' ')
  return meant.map((key, place) => ({
    key,
    typed: place === 0 ? text : '',
    isCapital: typed.some(each => each.isCapital),
    ...(typed.length === 1 && meant.length === 1 && { own: typed[0]?.key ?? key }),
  }))
}

const BEFORE_NAME = new Set('at from to for with by in on and plus or vs versus & ,'.split(' '))

function variantAt(tokens: readonly Token[], at: number, tests: NameTests) {
  for (let count = Math.min(LONGEST_VARIANT, tokens.length - at); count > 0; count -= 1) {
    const typed = tokens
      .slice(at, at + count)
      .map(({ key }) => key)
      .join(' ')
    const meant = VARIANTS.get(typed)
    if (meant === undefined) continue
    const isOne = count === 1 && meant.length === 1
    const isAgain = isNamed(
      typed,
      { isOfMany: count > 1, before: tokens[at - 1]?.key ?? '' },
      tests,
    )
    return !isOne && isAgain ? undefined : { count, meant }
  }
  return undefined
}

interface Standing {
  readonly isOfMany: boolean
  readonly before: string
}

/** Whether words that stand for others are a name; `at everyday` is a shop whose name begins so. */
function isNamed(
  typed: string,
  { isOfMany, before }: Standing,
  { isName, isPart }: NameTests,
): boolean {
  return (
    isName(typed.replaceAll(' ', '')) || (!isOfMany && isPart(typed) && BEFORE_NAME.has(before))
  )
}

/**
 * What is typed by what it stands for: Pidgin, haste, what belongs together (assistant, second edition, 2.5). A row can be
 * taken out and its example tried.
 */
const VARIANTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(VARIANT_ROWS).map(([typed, meant]) => [typed, meant.split(' ')] as const),
)
