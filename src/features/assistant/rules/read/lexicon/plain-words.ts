import { isOneSlipApart } from '../word-forms.ts'

// Not seen, or changing which way text runs.
const UNSEEN = /\p{Cf}+/gu
const CONTROLS = /\p{Cc}+/gu
const APOSTROPHES = /[’‘`´]/gu
// The marks that end or enclose words; not the point or comma within a figure.
const MARKS = /[?!;:"“”()[\]{}…*_~|<>\\]+|[.,]+(?=\s|$)/gu
const SPACES = /\s+/gu
const MOST_ROUNDS = 4

/**
 * A question as the grammar compares it (UW1): lower case, plain letters, one space between words,
 * without marks and courtesies, Pidgin and haste in plain words. Doing it again changes nothing.
 */
export function normalisedQuestion(text: string): string {
  let plain = text
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = plainOnce(plain)
    if (next === plain) return next
    plain = next
  }
  return plain
}

function plainOnce(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(MARKS, ' ')
    .replaceAll(SPACES, ' ')
    .trim()
  const plain = PLAIN_WORDS.reduce((said, [typed, words]) => said.replaceAll(typed, words), bare)
  return mendTypos(plain.replaceAll(SPACES, ' ').trim())
}

// Words that the cues and periods are made of, of five letters at least: shorter ones are one slip from too much.
const KNOWN =
  'spend spent spending transaction transactions balance budget budgets income expense expenses expenditure category categories compare average biggest largest highest smallest lowest wallet wallets savings afford salary earned received yesterday today month months weeks weekend quarter years january february march april august september october november december last money label labels account accounts history recent purchase purchases payment payments trend monthly weekly daily total forecast much breakdown remaining bought transport groceries electricity airtime entertainment'.split(
    ' ',
  )
const WORDS: ReadonlySet<string> = new Set(KNOWN)
// One slip from a known word, and words themselves.
const RIGHT: ReadonlySet<string> = new Set(
  'send sent weekends compared compares spends forecasts expensive mouth monty moth spelt toddy week weeks week wallet year years yearn salty match marsh starch prices match payments labels totals label learned earner afforded accounts counts bough brought thought tends trends trend histories boughs balanced balances categorise mouths monthy'.split(
    ' ',
  ),
)
const LEAST_KNOWN = 5
const LEAST_TYPED = 4

/** Mends one slip in a word that the grammar depends on, where only one known word is so near (UW1). */
function mendTypos(text: string): string {
  return text.split(' ').map(mended).join(' ')
}

function mended(word: string): string {
  if (word.length < LEAST_TYPED || WORDS.has(word) || RIGHT.has(word)) return word
  const near = KNOWN.find(
    known => known.length >= LEAST_KNOWN && known[0] === word[0] && isOneSlipApart(known, word),
  )
  return near ?? word
}

/**
 * Nigerian English, Pidgin and what is typed in haste, and the words that the cues have for it. Applied in
 * order; what comes out is not in the first column again.
 */
const PLAIN_WORDS: readonly (readonly [typed: RegExp, plain: string])[] = [
  [/\b(?:abeg|biko|pls|plz|please|kindly|jare|sef|sha|ehn|o|oga|jor|uwa)\b/gu, ' '],
  [/^\s*(?:(?:hi|hello|hey|dear|ok|okay|good (?:morning|afternoon|evening|day))\s+)+(?=\S)/gu, ''],
  [/\bu\b/gu, 'you'],
  [/\bur\b/gu, 'your'],
  [/\babt\b/gu, 'about'],
  [/\b(?:dis|diz)\b/gu, 'this'],
  [/\bdat\b/gu, 'that'],
  [/\bwen\b/gu, 'when'],
  [/\bmch\b/gu, 'much'],
  [/\bhw\b/gu, 'how'],
  [/\bmoni\b/gu, 'money'],
  [/\b(?:wetin|wat)\b/gu, 'what'],
  [/\b(what|where|how|who|when)(?:'s|s)\b/gu, '$1 is'],
  [/\bi'?ve\b/gu, 'i have'],
  [/\bi'm\b|\bim\b/gu, 'i am'],
  [/\bi'll\b/gu, 'i will'],
  [/\bi'd\b/gu, 'i would'],
  [/\bwe'(ve|ll|d)\b/gu, 'we $1'],
  [/\b(do|did|does|have|has|is|are|was|could|would)n'?t\b/gu, '$1 not'],
  [/\b(today|yesterday|week|month|quarter|year|weekend)'s\b/gu, '$1'],
  [
    /\b(?:this |last |the )?(week|month|year) (?:wey|that) (?:just )?(?:pass|passed|finish)\b/gu,
    'last $1',
  ],
  [/\b(?:the )?(week|month|year) before last\b/gu, '2 $1s ago'],
  // From the first record on is where a time that is not said begins.
  [/\bsince (?:your|my|the) (?:first record|beginning|start)\b/gu, ' '],
  [/\bday of (?:the )?week\b/gu, 'weekday'],
  [/\bwey\b/gu, 'that'],
  [/\b(?:i|we) (?:don|do|take|dey) (?:spend|chop|blow|waste)\b/gu, 'i have spent'],
  [/\bdey (?:chop|swallow|finish|eat|carry) (?:all )?my money\b/gu, 'took most of my money'],
  [
    /\b(?:chop|swallow|finish|eat|carry|take) (?:all )?my money(?: pass| reach| pass all)?\b/gu,
    'took most of my money',
  ],
  [/\b(?:how much|what)(?: money)? (?:i|we) (?:still )?(?:get|hold)\b/gu, 'how much do i have'],
  [/\b(?:how much|what)(?: money)? (?:still )?(?:don )?(?:dey|remain)\b/gu, 'how much is left'],
  [/\b(?:i|we) (?:go |still )?(?:fit|can fit) (buy|afford|carry|spend)\b/gu, 'can i $1'],
  [/\bfit i (buy|afford|carry|spend)\b/gu, 'can i $1'],
  [/\b(?:i go|go i) (?=(?:spend|save|use)\b)/gu, 'will i '],
  [/\b(?:don |dey )?enter(?= (?:my|inside|for))/gu, 'came into'],
  [/\b(?:money|cash) (?:don enter|dey enter|enter|entered)\b/gu, 'money came into my account'],
  [/\b(?:don|dey)\b/gu, 'have'],
  [/\binside\b/gu, 'in'],
  [/\b(?:nko|how far)\b/gu, 'what about'],
  [/\bspend pass\b/gu, 'spend most on'],
  [/\bpass\b/gu, 'more than'],
  [/\btrx\b|\btxns?\b|\btrans\b/gu, 'transactions'],
]
