import type { Kobo } from '#money/money.ts'
import type { EntryLine, EntryLineContext, LineKind, LineNote, Named } from './entry-line.ts'
import { type Figure, findFigures } from './figures.ts'
import { namedBy } from './find-named.ts'
import { findFullWallets, findPartWallets } from './find-wallets.ts'
import { bareLetters, type Found, type LineWord, lineWords, textOf, without } from './line-words.ts'
import { readLineDay } from './read-line-day.ts'
import { readLineCategory, readLineKind } from './read-line-kind.ts'

/**
 * Reads an entry typed in one line: `4.5k lunch chicken republic opay yesterday #food` (SPEC.md). Takes
 * any text and never fails: what it does not say is undefined, what was not understood is a note.
 */
export function readEntryLine(text: string, context: EntryLineContext): EntryLine {
  const { today, wallets, labels, usualKind } = context
  const words = lineWords(text)
  const label = readLineLabel(words, labels)
  const unlabelled = without(words, label.words)
  const inFull = findFullWallets(unlabelled, wallets)
  const unwalleted = without(unlabelled, wordsOf(inFull.mentions))
  const day = readLineDay(unwalleted, today)
  const undated = without(unwalleted, day.words)
  const money = readLineAmount(undated)
  const spoken = without(undated, money.words)
  const inPart = findPartWallets(spoken, wallets)
  const left = without(spoken, wordsOf(inPart.mentions))
  const mentions = [...inFull.mentions, ...inPart.mentions].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const direction = readLineKind({ sign: money.value.sign, mentions, left, usualKind })
  const description = descriptionOf(left, direction.kind)
  const about = aboutOf(direction.kind, description, context)
  return {
    kind: direction.kind,
    amount: money.value.amount,
    currency: money.value.currency,
    walletId: direction.walletId,
    toWalletId: direction.toWalletId,
    day: day.value.day,
    category: about.category,
    labelId: label.value.labelId ?? knownLabel(about.labelId, labels),
    description,
    notes: [
      ...money.value.notes,
      ...day.value.notes,
      ...label.value.notes,
      ...inFull.notes,
      ...inPart.notes,
      ...direction.notes,
    ],
  }
}

function wordsOf(mentions: readonly { readonly words: readonly LineWord[] }[]): LineWord[] {
  return mentions.flatMap(mention => mention.words)
}

function placeOf({ words }: { readonly words: readonly LineWord[] }): number {
  return words[0]?.place ?? 0
}

function aboutOf(kind: LineKind, description: string, context: EntryLineContext) {
  if (kind === 'transfer') return { category: undefined, labelId: undefined }
  return readLineCategory(description, kind, context)
}

/** A label that past rows carry may have been deleted since. */
function knownLabel(
  labelId: string | undefined,
  labels: EntryLineContext['labels'],
): string | undefined {
  return labels.some(({ id }) => id === labelId) ? labelId : undefined
}

// What only says which way the money went: the entry's kind says it already.
const VERBS = /^(?:received?|got|get|bought|buy|spent|spend|paid|pay|used)$/u
const MOVES = /^(?:transfer(?:red)?|moved?|fund(?:ed)?|deposit(?:ed)?|withdr[ae]wn?)$/u
// Who did it, and that it is done: of an entry that is clear.
const I_DID = new Set(['i', 'we', 'just', 'don', 'have', 'wey'])
const JOINING = new Set([
  'for',
  'on',
  'at',
  'from',
  'to',
  'of',
  'and',
  'in',
  'via',
  'with',
  'into',
  '-',
])

/** What is left of a line as a description, without the words that only joined it (EL8). */
function descriptionOf(left: readonly LineWord[], kind: LineKind): string {
  const verbs = kind === 'transfer' ? MOVES : VERBS
  const begun = left.findIndex(({ key }) => !I_DID.has(key))
  const told = begun === -1 ? [] : left.slice(begun)
  const spoken = told.filter((word, index) => index > 0 || !verbs.test(word.key))
  const first = spoken.findIndex(word => !isJoining(word))
  const last = spoken.findLastIndex(word => !isJoining(word))
  return first === -1 ? '' : textOf(spoken.slice(first, last + 1))
}

function isJoining({ key }: LineWord): boolean {
  return key === '' || JOINING.has(key)
}

/** The amount of a line, and what else may have been meant. */
export interface LineAmount {
  readonly amount: Kobo | undefined
  readonly currency: string | undefined
  readonly sign: Figure['sign']
  readonly notes: readonly LineNote[]
}

/** The amount of a line: what is marked as money, else the largest figure (EL2). */
function readLineAmount(words: readonly LineWord[]): Found<LineAmount> {
  const figures = findFigures(words)
  const read = figures.flatMap(figure => withAmount(figure) ?? [])
  const chosen = read.find(({ figure }) => figure.value.isMarked) ?? largest(read)
  if (chosen === undefined) return { value: unread(figures), words: [] }
  const { figure, amount } = chosen
  const rivals = read.filter(
    rival => rival !== chosen && (rival.figure.value.isMarked || !figure.value.isMarked),
  )
  const notes = rivals.map(rival => ({
    type: 'other-figure' as const,
    text: textOf(rival.figure.words),
    amount,
  }))
  const { sign, currency } = figure.value
  return { value: { amount, currency, sign, notes }, words: figure.words }
}

/** A figure that is an amount. */
interface ReadFigure {
  readonly figure: Found<Figure>
  readonly amount: Kobo
}

function withAmount(figure: Found<Figure>): ReadFigure | undefined {
  const { amount } = figure.value
  return amount.ok ? { figure, amount: amount.value } : undefined
}

function largest(read: readonly ReadFigure[]): ReadFigure | undefined {
  return read.toSorted((a, b) => b.amount - a.amount)[0]
}

function unread([figure]: readonly Found<Figure>[]): LineAmount {
  const none = { amount: undefined, currency: undefined, sign: '' } as const
  if (figure === undefined || figure.value.amount.ok) return { ...none, notes: [] }
  const message = figure.value.amount.error
  return { ...none, notes: [{ type: 'amount', text: textOf(figure.words), message }] }
}

/** The label of a line, and which words after a hash were not taken for one. */
export interface LineLabel {
  readonly labelId: string | undefined
  readonly notes: readonly LineNote[]
}

/** The first `#label` that names one of the labels; all words with a hash are used up (EL5). */
function readLineLabel(words: readonly LineWord[], labels: readonly Named[]): Found<LineLabel> {
  const hashed = words.filter(word => isHashed(word, labels))
  const read = hashed.map(word => ({ word, named: labelsNamed(word, labels) }))
  const taken = read.find(({ named }) => named.length === 1)
  const notes = read
    .filter(each => each !== taken)
    .map(({ word, named }) => noteOf(word.text, named))
  return { value: { labelId: taken?.named[0]?.id, notes }, words: hashed }
}

/** `#2500` is how many write ₦2,500, unless a label is called so. */
function isHashed(word: LineWord, labels: readonly Named[]): boolean {
  if (!word.key.startsWith('#') || word.key.length === 1) return false
  return findFigures([word]).length === 0 || labelsNamed(word, labels).length > 0
}

function labelsNamed({ key }: LineWord, labels: readonly Named[]): readonly Named[] {
  const letters = bareLetters(key)
  const full = namedBy(letters, labels, 'full')
  if (full.length > 0 || letters === '') return full
  return labels.filter(({ name }) => bareLetters(name).startsWith(letters))
}

function noteOf(text: string, named: readonly Named[]): LineNote {
  if (named.length === 0) return { type: 'unknown-label', text }
  if (named.length === 1) return { type: 'second-label', text }
  return { type: 'which-label', text, names: named.map(({ name }) => name) }
}
