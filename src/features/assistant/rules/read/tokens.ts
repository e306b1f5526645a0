import { foldText } from '#base/folded-text.ts'
import { withHeardNumbers } from './heard-numbers.ts'
import { partedWord } from './joined.ts'
import { mendCues } from './mend.ts'
import type { Token } from './token.ts'
import { isVariant, type NameTests, withVariants } from './variants.ts'
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

/** The words of a text as questions are read: joined marks as words, Pidgin and haste as what they stand for. */
export function tokensOf(text: string, names: NameTests = NO_NAMES): readonly Token[] {
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
  const said = withHeardNumbers(typed.filter(({ key }) => key !== ''))
  const words = said.flatMap(token => parted(token, names))
  return withVariants(withPass(mendCues(words, names.words)), names)
}

/** Words that were typed as one are apart; the first of them shows all. */
function parted(token: Token, { isName, isPart }: NameTests): readonly Token[] {
  if (isPart(token.key)) return [token]
  const words = partedWord(token.key, { isVariant, isName })
  return words === undefined
    ? [token]
    : words.map((key, place) =>
        Object.assign({}, token, { key, typed: place === 0 ? token.typed : '' }),
      )
}

/** The words of a name, compared as those of questions are, variants left as they are. */
export function nameWords(name: string): readonly string[] {
  return foldText(name.normalize('NFKC'))
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(OWNER, 's')
    .split(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/u)
    .filter(word => word !== '' && word !== 'and')
}

/** All words in a row, but all of them, by their letters. */
export function runsOf(words: readonly string[]): ReadonlySet<string> {
  const runs = new Set<string>()
  for (let first = 0; first < words.length; first += 1) {
    for (let end = first + 1; end <= words.length; end += 1) {
      if (end - first < words.length) runs.add(words.slice(first, end).join(''))
    }
  }
  return runs
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

const NO_NAMES: NameTests = { isName: () => false, isPart: () => false, words: new Set() }
