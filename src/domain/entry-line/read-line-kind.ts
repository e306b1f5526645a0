import type { TransactionType } from '#domain/transaction.ts'
import type { LineKind, LineNote } from './entry-line.ts'
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

/** What tells the way of the money. */
interface Tellings {
  readonly sign: Figure['sign']
  readonly mentions: readonly WalletMention[]
  /** All words but those of amount, day, label and wallets. */
  readonly left: readonly LineWord[]
  readonly usualKind: TransactionType
}

const MOVES = /^(?:transfer(?:red)?|mov(?:e|ed)|topup)$/u
const SPENT =
  /^(?:paid|pay|bought|buy|spent|spend|sent|send|gave|give|lent|withdrew|debit(?:ed)?)$/u
const GOT =
  /^(?:received|got|earned|salary|wages?|income|refund(?:ed)?|revers(?:al|ed)|sold|sales?|credited|cashback|dividends?|bonus|pension|stipend|won)$/u
const TO_ME = /^(?:paid|sent|gave)$/u

/** The way of the money: said, else as usual (SPEC.md, EL6). */
export function readLineKind(tellings: Tellings): LineDirection {
  return transferOf(tellings) ?? oneWay(tellings)
}

function transferOf({ sign, mentions, left }: Tellings): LineDirection | undefined {
  const isMove = left.some(word => MOVES.test(word.key))
  const destination =
    mentions.find(({ role }) => role === 'to') ?? (isMove ? mentions[1] : undefined)
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
  if (keys.some((key, index) => TO_ME.test(key) && keys[index + 1] === 'me')) return 'income'
  if (keys.some(key => SPENT.test(key))) return 'expense'
  // From somebody: a wallet's own `from` is used up already, and a shop's comes after what was bought.
  return keys[0] === 'from' || keys.some(key => GOT.test(key)) ? 'income' : usualKind
}

function notesOf(others: readonly WalletMention[]): readonly LineNote[] {
  return others.map(({ words }) => ({ type: 'second-wallet', text: textOf(words) }))
}
