import { sameWords } from '#base/normalised-text.ts'
import { type CategoryBook, FIXED_CATEGORIES, isOffered } from '#records/category/category-book.ts'
import { CATEGORIES, givenName } from '#records/category/category.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { suggestForTyped } from '../suggest-from-history.ts'
import { CATEGORY_WORDS } from './category-words.ts'
import type { EntryLineContext, LineKind, LineNote } from './entry-line.ts'
import type { Figure } from './figures.ts'
import type { WalletMention } from './find-wallets.ts'
import { type LineWord, textOf } from './line-words.ts'

/** Which way the money goes, and between which wallets. */
export interface LineDirection {
  readonly kind: LineKind
  readonly walletId: string | undefined
  readonly toWalletId: string | undefined
  readonly notes: readonly LineNote[]
}

/** What shows the way of the money. */
interface Tellings {
  readonly sign: Figure['sign']
  readonly mentions: readonly WalletMention[]
  /** All words but those of amount, day, label and wallets. */
  readonly left: readonly LineWord[]
  readonly usualKind: TransactionType
}

const MOVES = /^(?:transfer(?:red)?|mov(?:e|ed)|topup|fund(?:ed)?|deposit(?:ed)?|withdr[ae]wn?)$/u
const SPENT =
  /^(?:paid|pay|bought|buy|spent|spend|sent|send|gave|give|dash(?:ed)?|lent|withdrew|debit(?:ed)?)$/u
const GOT =
  /^(?:received|got|earned|salary|wages?|income|refund(?:ed)?|revers(?:al|ed)|sold|sales?|credited|cashback|dividends?|bonus|pension|stipend|won|borrow(?:ed)?|collect(?:ed)?)$/u
const GIVES = /^(?:paid|pay|sent|send|gave|give|dash(?:ed)?|refund(?:ed)?|transferred)$/u
const IS_PAID = /^(?:got|been|was|get)$/u

/** The way of the money: said, else as usual (EL6). */
export function readLineKind(tellings: Tellings): LineDirection {
  return transferOf(tellings) ?? oneWay(tellings)
}

function transferOf({ sign, mentions, left }: Tellings): LineDirection | undefined {
  const isMove = left.some(word => MOVES.test(word.key))
  const destination =
    mentions.find(({ role }) => role === 'to') ?? (isMove ? secondOf(mentions) : undefined)
  if (sign === '+' || destination === undefined) return undefined
  const others = mentions.filter(({ walletId }) => walletId !== destination.walletId)
  const source = others.find(({ role }) => role === 'from') ?? others[0]
  // Into one's own wallet, with nothing to say what for or from whom.
  const isAlone = left.length === 0
  if (source === undefined && !isMove && !isAlone) return undefined
  return {
    kind: 'transfer',
    walletId: source?.walletId,
    toWalletId: destination.walletId,
    notes: notesOf(others.filter(mention => mention !== source)),
  }
}

/** Where money goes that is moved: not the one that it comes from, else the one that is named last. */
function secondOf(mentions: readonly WalletMention[]): WalletMention | undefined {
  const isFrom = mentions.some(({ role }) => role === 'from')
  return isFrom ? mentions.find(({ role }) => role !== 'from') : mentions[1]
}

function oneWay(tellings: Tellings): LineDirection {
  const { mentions } = tellings
  const wallet = mentions.find(({ role }) => role !== 'plain') ?? mentions[0]
  const others = mentions.filter(mention => mention.walletId !== wallet?.walletId)
  return {
    kind: typeOf(tellings),
    walletId: wallet?.walletId,
    toWalletId: undefined,
    notes: notesOf(others),
  }
}

function typeOf({ sign, left, usualKind }: Tellings): TransactionType {
  if (sign !== '') return sign === '+' ? 'income' : 'expense'
  const keys = left.map(word => word.key)
  if (keys.some((key, index) => isGivenToMe(key, keys.slice(index + 1)))) return 'income'
  if (keys.some(key => SPENT.test(key))) return 'expense'
  // From a person: a wallet's own `from` is used up already, and a shop's comes after what was bought.
  return keys[0] === 'from' || keys.some(key => GOT.test(key)) ? 'income' : usualKind
}

/** `ada paid me`, `got paid`. */
function isGivenToMe(key: string, [next = '']: readonly string[]): boolean {
  return (
    (GIVES.test(key) && (next === 'me' || next === 'us')) || (IS_PAID.test(key) && next === 'paid')
  )
}

function notesOf(others: readonly WalletMention[]): readonly LineNote[] {
  return others.map(({ words }) => ({ type: 'second-wallet', text: textOf(words) }))
}

/** What the words of a line say that an entry is for. */
export interface LineCategory {
  readonly category: string | undefined
  /** Only where past rows teach it. */
  readonly labelId: string | undefined
}

const UNNAMED: ReadonlySet<string> = new Set([...FIXED_CATEGORIES, 'other'])
const ONLY_INCOME: ReadonlySet<string> = new Set(['salary', 'refund', 'interest', 'freelance'])
const FIRST_FOR_INCOME: ReadonlySet<string> = new Set([
  ...ONLY_INCOME,
  'business',
  'gift',
  'ajo',
  'loan',
])
const LONGEST_PHRASE = 3

/** What the person did before with these words, else what the words name (EL7). */
export function readLineCategory(
  description: string,
  type: TransactionType,
  { lessons, categories }: Pick<EntryLineContext, 'lessons' | 'categories'>,
): LineCategory {
  const learned = suggestForTyped(description, type, lessons)
  if (learned !== undefined) {
    return { category: learned.category, labelId: learned.labelId ?? undefined }
  }
  const named = namedCategories(sameWords(description).split(' '), ownPhrases(categories))
  const offered = named.filter(value => isOffered(categories.lookOf(value), type))
  const category = fitting(offered, type)
  return {
    category: category === undefined ? undefined : categories.standingOf(category),
    labelId: undefined,
  }
}

function fitting(named: readonly string[], type: TransactionType): string | undefined {
  if (type === 'income') return named.find(each => FIRST_FOR_INCOME.has(each)) ?? named[0]
  return named.find(each => !ONLY_INCOME.has(each))
}

type Phrases = ReadonlyMap<string, string>

const GIVEN_PHRASES = givenPhrases()

/** The categories that the words name, those of longer phrases first. */
function namedCategories(words: readonly string[], own: Phrases): readonly string[] {
  const named: string[] = []
  const measures: string[] = []
  for (let count = LONGEST_PHRASE; count > 0; count -= 1) {
    for (let start = 0; start + count <= words.length; start += 1) {
      const phrase = words.slice(start, start + count).join(' ')
      // What the person calls theirs comes before what the app does.
      const category = categoryOf(phrase, own) ?? categoryOf(phrase, GIVEN_PHRASES)
      if (category === undefined) continue
      // A bag of rice is rice.
      if (words[start + count] === 'of') measures.push(category)
      else named.push(category)
    }
  }
  return [...named, ...measures]
}

function categoryOf(phrase: string, phrases: Phrases): string | undefined {
  return phrases.get(phrase) ?? phrases.get(phrase.replace(/s$/u, ''))
}

/** What the person's own categories are called, and given ones that they renamed. */
function ownPhrases({ categories }: CategoryBook): Phrases {
  const found = new Map<string, string>()
  for (const { value, name, isOwn } of categories) {
    if (isOwn || name !== givenName(value)) addPhrases(found, value, [name, ...partsOf(name)])
  }
  return found
}

function givenPhrases(): Phrases {
  const found = new Map<string, string>()
  for (const { value, name } of CATEGORIES) {
    const own = UNNAMED.has(value) ? [] : partsOf(name)
    addPhrases(found, value, [...own, ...(CATEGORY_WORDS[value]?.split(',') ?? [])])
  }
  return found
}

function partsOf(name: string): readonly string[] {
  return name.split(/[&,]/u)
}

function addPhrases(found: Map<string, string>, value: string, phrases: readonly string[]): void {
  for (const phrase of phrases) {
    const words = sameWords(phrase)
    if (words !== '' && !found.has(words)) found.set(words, value)
  }
}
