import type { AskedWrite } from '#features/assistant/rules/question.ts'
import type { EntryLine, EntryLineContext } from '#features/entries/rules/entry-line/entry-line.ts'
import { findFigures } from '#features/entries/rules/entry-line/figures.ts'
import { lineWords, textOf } from '#features/entries/rules/entry-line/line-words.ts'
import { readEntryLine } from '#features/entries/rules/entry-line/read-entry-line.ts'
import { NO_LESSONS } from '#features/entries/rules/suggest-from-history.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import type { ReadNames } from '../names/name-index.ts'

/** An entry that is to be recorded: the tab of the form, and the line that fills it. */
type EntryWrite = AskedWrite & { readonly form: EntryLine['kind'] }

/** What was asked to be recorded: as typed, and as its words were read. */
interface ToldEntry {
  readonly text: string
  /** In small letters, variants read and as typed. */
  readonly forms: readonly string[]
  readonly names: Pick<ReadNames, 'wallets' | 'labels' | 'book'>
  readonly today: Day
}

// Whoever is named before it, it came to oneself.
const CAME_IN =
  /\b(?:received|got|earned|income|salary|sales|salse|sale|sold|borrowed|collected|collect|credited|credit alert|refund|reversal|cashback|(?:pay|paid|send|sent|give|gave|dash|dashed|refund|refunded|transfer|transferred) (?:me|us)|came in|to me)\b/u
const WENT_OUT =
  /\b(?:i|we) (?:just |have |don |has )*(?:give|gave|dash|dashed|pay|paid|send|sent|buy|bought|spent|lend|lent|used)\b/u
// Somebody else did: `Madam Briggs sent 40000`, `mama give 5k`.
const OTHERS_GAVE =
  /\b(?!(?:i|we|and|just|don|have|has|had|to|please|you|am|it|record|add|log|that|say)\b)[a-z]{2,} (?:just |don |have |has )*(?:sent|gave|dashed|dash|give|send) (?:me |us )?[\d₦n#]/u
// `enter 1.5k suya` asks to record it, and nothing came in.
const ENTERS = /^(?:(?:please|pls|abeg|oya|help me) )*enter\b/iu
const ENTERED = /\b(?:enter|came in)\b/u
const INTO = /\b(?:into|enter|entered|inside)\b/u
const MOVES =
  /\b(?:transfer|transferred|moved?|shift|shifted|carry|carried|put|deposit|deposited|fund|funded|load|loaded|top ?up|topped up|withdrew|withdraw|withdrawn|cash(?:ed)? out|wire|send|sent)\b/u

const WORDS_AROUND =
  /^(?:(?:please|pls|plz|abeg|abi|oya|ok|okay|hey|hi|uwa|so|then|also|can|could|would|will|you|i|we|want|wan|need|like|to|help|me|let|us|go|ahead|and|just|record|add|log|enter|save|create|make|note|write|register|insert|put|book|input|post|am|it|say|that|wey|down|an?|new|another|more|the|my|expense|income|transaction|entry|payment|of|for|have|don|has)[\s:,]+)+/iu
const TRANSFER_VERBS =
  /^(?:transfer|transferred|sent?|send|moved?|shift(?:ed)?|wire|withdraw|withdrew|deposit(?:ed)?|funded|fund|remit|put|carry|carried|top ?up|load(?:ed)?)\s+/iu
const AFTERWARDS =
  /[\s,]+(?:for me|in the book|just now|now now|please|pls|abeg|now|thanks|thank you|(?:record|add|put|log|save|note|write|enter|set|book|keep)(?: (?:it|am|this|that))?(?: down)?)+[.!]*$/iu

/** The entry that a text tells of or asks for, as the form understands it (UR8, UR10). */
export function entryWrite({ text, forms, names, today }: ToldEntry): EntryWrite {
  const [said = ''] = forms
  const isIn = forms.some(form => cameIn(ENTERS.test(text) ? form.replace(ENTERED, '') : form))
  const context: EntryLineContext = {
    today,
    wallets: names.wallets,
    labels: names.labels,
    categories: names.book,
    lessons: NO_LESSONS,
    usualKind: isIn ? 'income' : 'expense',
  }
  const bare = bareText(text)
  if (MOVES.test(said) && isWholeMove(readEntryLine(`moved ${bare}`, context))) {
    const line = bare.replace(TRANSFER_VERBS, '')
    const isClear = readEntryLine(line, context).kind === 'transfer'
    return { form: 'transfer', line: isClear ? line : `moved ${line}` }
  }
  const { kind } = readEntryLine(bare, context)
  if (kind === 'transfer') return { form: kind, line: bare }
  const form = isIn ? 'income' : 'expense'
  return { form, line: kind === form ? bare : withSign(bare, form) }
}

function cameIn(said: string): boolean {
  if (WENT_OUT.test(said)) return false
  return (
    CAME_IN.test(said) || OTHERS_GAVE.test(said) || (INTO.test(said) && !/^(?:i|we)\b/u.test(said))
  )
}

/** From one wallet into another. */
function isWholeMove({ kind, walletId, toWalletId, notes }: EntryLine): boolean {
  const isClear = notes.every(({ type }) => type !== 'second-wallet')
  return kind === 'transfer' && walletId !== undefined && toWalletId !== undefined && isClear
}

// What the phone says for what the form says otherwise.
const SAID_OTHERWISE: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /\bwey (?:i|we) (?:take|use|used|buy|bought|pay|paid|give|gave|chop|spend|spent)\b(?: am| for)?/iu,
    '',
  ],
  [/\bwey (.+?) (?:give|gave|send|sent|pay|paid|dash|dashed) (?:me|us)\b/iu, 'from $1'],
  [
    /^(?:he|she|they|dem|e|him) (?:just |don |have |has )*(?:give|gave|send|sent|pay|paid) (?:me|us)\b/iu,
    'received',
  ],
  [
    /^(?!(?:got|was|been)\b)([\p{L}' ]+?) (?:just |don |have |has )*(?:give|gave|send|sent|pay|paid) (?:me|us)(?: back)?\b/iu,
    'from $1',
  ],
  [
    /\b(?:credit )?alert(?: (?:just|don|has))*(?: (?:land|landed|enter|entered|drop|dropped|came in|come in))?\b/iu,
    'received',
  ],
  [
    / (?:don|has|have|just) (?:land|landed|enter|entered|drop|dropped|came in|come in|come)\b/iu,
    '',
  ],
  [/(?<=\S) put (?:am )?(?:for|inside|in|into)\b/iu, ' into'],
]

/** The text without what only asks for it, in the words of the form. */
function bareText(text: string): string {
  const bare = withoutEnd(text.trim().replace(WORDS_AROUND, ''))
  const said = SAID_OTHERWISE.reduce((left, [other, meant]) => left.replace(other, meant), bare)
  return said.trim() === '' ? text.trim() : said.trim().replaceAll(/\s+/gu, ' ')
}

function withoutEnd(text: string): string {
  const shorter = text.replace(AFTERWARDS, '').replace(/[?!.,]+$/u, '')
  return shorter === text ? text : withoutEnd(shorter)
}

/** The line with the sign that says which way money went where its words say another one. */
function withSign(line: string, form: TransactionType): string {
  const words = lineWords(line)
  const [figure] = findFigures(words).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const place = figure?.words[0]?.place
  if (place === undefined) return line
  const sign = form === 'income' ? '+' : '-'
  return words.map(word => (word.place === place ? sign + word.text : textOf([word]))).join(' ')
}

function sizeOf({ value: { amount } }: ReturnType<typeof findFigures>[number]): number {
  return amount.ok ? amount.value : 0
}
