import { WRITTEN } from '#features/analytics/rules/figure-keys.ts'
import { findFigures } from '#features/entries/rules/entry-line/figures.ts'
import { lineWords, textOf, without } from '#features/entries/rules/entry-line/line-words.ts'
import type { Thing } from '../plan/plan.ts'
import type { AskedWrite, Refusal } from '../question.ts'
import type { Bit } from './bits.ts'
import type { Path } from './chart.ts'
import type { Cue } from './lexicon/cues.ts'
import { REFUSAL_CUES } from './lexicon/refusal-cues.ts'
import type { Line } from './line.ts'
import type { SaidName } from './names/said-name.ts'

interface Refused {
  readonly type: 'refused'
  readonly refusal: Refusal
  readonly write?: AskedWrite
}

// More words that nothing is known by: it is of something else.
const MOST_STRANGE = 2

/** What is declined whatever else it says (UR8): advice, others' money, a write. */
export function declinedOf(text: string, line: Line, path: Path | undefined): Refused | undefined {
  const said = wordsOf(line)
  // A word may stand for another elsewhere: `land` is bought here, and money lands.
  const forms = [said, line.map(({ typed }) => typed.toLowerCase()).join(' ')]
  const refusal = REFUSAL_CUES.find(([, pattern]) => forms.some(form => pattern.test(form)))?.[0]
  if (refusal !== undefined) return { type: 'refused', refusal }
  const write = askedWrite(text, said, path?.bits ?? [])
  return write && { type: 'refused', refusal: 'refuse_write', write }
}

/** The words of a line, without courtesies. */
function wordsOf(line: Line): string {
  return line
    .map(({ key }) => key)
    .filter(key => key !== 'please')
    .join(' ')
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

const ASKS =
  /\b(?:how|what|which|when|where|who|whom|why|did|show|list|average|can i|could i|will i|if|is there|was there|tell me|much)\b/u
const KEEPS =
  /\b(?:record|log|note down|note|add|enter|input|save|register|write down|write|insert|book|post|put|keep)(?: (?:it|am|this|that|down|say|for me|in|a|an|new|my|the))*\b/u
const NEW = /^(?:new|fresh|another) (?:expense|income|transaction|entry|transfer|payment)\b/u
const CREATES = /\b(?:create|set|make|open|start|set up|add)\b.*\bbudget\b/u
const CHANGES =
  /^(?:delete|remove|edit|change|update|rename|categorise|categorize|recategorise|label|tag|undo|correct|fix|erase|cancel)\b.*\b(?:transactions?|expenses?|entry|entries|budget|wallet|label|category|record)\b/u
const MOVES =
  /^(?:i )?(?:want to |wan |just |have |don )?(?:transfer|transferred|move|moved|shift|send|sent|carry|carried|put|deposit|deposited)\b/u
const DRAWS = /\b(?:withdrew|withdraw|withdrawn|cash out|cashed out)\b/u
const TOLD =
  /^(?:i |we )?(?:just |have |don |now |today )*(?:spent|paid|pay|bought|buy|received|got|sent|send|gave|give|withdrew|earned|sold|lent|borrowed|transferred|moved|collected|recharged|dashed|used|loaded)\b/u
const TOLD_OF =
  /\b(?:just|now) (?:paid|sent|gave|dashed|bought|got|received|spent|dash|pay|send|collected|transferred|credited)\b/u
// With an amount these tell of an entry or ask for one.
const WRITES = [TOLD, TOLD_OF, DRAWS, KEEPS, MOVES]
const CAME_IN =
  /\b(?:received|got|earned|income|salary|sales|sale|sold|borrowed|collected|credited|pay me|paid me|sent me|send me|gave me|give me|dash me|dashed me|came in|to me|refunded me|refund me)\b/u
const WORDS_AROUND =
  /^(?:(?:please|pls|abeg|oya|ok|okay|can|could|would|will|you|i|want|need|like|to|help|me|let|us|go|ahead|and|just|record|add|log|enter|save|create|make|note|write|register|insert|put|book|input|post|am|it|say|an?|new|my|the|expense|income|budget|transaction|entry|payment|of|for)[\s:,]+)+/iu
const TRANSFER_VERBS =
  /^(?:transfer|transferred|send|sent|move|moved|shift|wire|withdraw|withdrew|deposit|fund|remit|put|carry)\s+/iu
const AFTERWARDS =
  /[\s,]+(?:for me|please|pls|abeg|now|thanks|thank you|record it|add it|put am|log it|save it|note it|record am|log am|add am)+[.!]*$/iu

/**
 * The write that a text asks for or tells of (UR8); undefined where it asks for none. Only forms write: the line is
 * what the entry line of the form understands.
 */
function askedWrite(text: string, said: string, bits: readonly Bit[]): AskedWrite | undefined {
  if (ASKS.test(said)) return undefined
  if (CREATES.test(said)) return { form: 'budget', line: lineOf(text) }
  if (CHANGES.test(said)) return { form: 'none', line: '' }
  const isEntry = NEW.test(said) || (hasAmount(bits) && WRITES.some(words => words.test(said)))
  return isEntry ? { form: formOf(said, bits), line: lineOf(text) } : undefined
}

function hasAmount(bits: readonly Bit[]): boolean {
  return bits.some(
    ({ meaning }) =>
      meaning.is === 'price' ||
      (meaning.is === 'amount' && meaning.amount.least === meaning.amount.most),
  )
}

function formOf(said: string, bits: readonly Bit[]): AskedWrite['form'] {
  const wallets = bits.filter(
    ({ meaning }) =>
      meaning.is === 'things' && meaning.things.names[0]?.things[0]?.kind === 'wallet',
  ).length
  const isOwn = wallets > 1 || (wallets > 0 && DRAWS.test(said))
  if (/\btransfer\b.*\bto\b/u.test(said) && wallets > 1) return 'transfer'
  if (
    isOwn &&
    (MOVES.test(said) || DRAWS.test(said) || /\b(?:transfer|transferred|move|moved)\b/u.test(said))
  ) {
    return 'transfer'
  }
  return CAME_IN.test(said) ? 'income' : 'expense'
}

function lineOf(text: string): string {
  const bare = withoutEnd(text.trim().replace(WORDS_AROUND, '')).replace(TRANSFER_VERBS, '')
  return withPlainAmount(bare)
}

function withoutEnd(text: string): string {
  const shorter = text.replace(AFTERWARDS, '').replace(/[?!.]+$/u, '')
  return shorter === text ? text : withoutEnd(shorter)
}

/** `₦20,000` as `20000`, the amount first, as the entry line writes its examples. */
function withPlainAmount(text: string): string {
  const words = lineWords(text)
  const [figure] = findFigures(words)
  if (figure === undefined || !figure.value.amount.ok) return text
  const naira = String(figure.value.amount.value / 100)
  return [naira, textOf(without(words, figure.words))].join(' ').trim()
}
