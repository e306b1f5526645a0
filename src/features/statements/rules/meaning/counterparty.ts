import type { TransactionType } from '#records/transaction/terms.ts'
import type { NarrationKind } from '../reading.ts'

// As narrations name the other side's bank, which is shorter than statements name their own. Some of
// the names are people's too (Fidelity Okoro): those count only with `Bank`, or alone.
const CLEAR =
  'ECOBANK|FIRST\\s?BANK|FBN|FCMB|GT\\s?B(?:ANK)?|GTCO|ZENITH|ZIB|UBA|WEMA|ALAT|STANBIC(?:\\s+IBTC)?|POLARIS|KUDA|O-?PAY|PALM\\s?PAY|MONIE\\s?POINT|PROVIDUS|JAIZ|SUNTRUST|VFD|CITIBANK'
const SHARED =
  'ACCESS|FIDELITY|UNION|UNITY|STERLING|KEYSTONE|LOTUS|GLOBUS|TITAN(?:\\s+TRUST)?|HERITAGE'
const SUFFIX = '(?:BANK|MFB|PLC|MICROFINANCE)'
const BANK = `(?:(?:${CLEAR})\\b(?:\\s+${SUFFIX}\\b)*|(?:${SHARED})(?:\\s+${SUFFIX}\\b)+)`
const ALONE = new RegExp(`^(?:${CLEAR}|${SHARED})$`, 'i')
const AT_START = new RegExp(`^\\b${BANK}[\\s,-]*`, 'i')
const AT_END = new RegExp(`[\\s,-]${BANK}$`, 'i')
const AFTER_COMMA = new RegExp(`,\\s*${BANK}$`, 'i')

/** The text without a bank's name before or after it; empty when it was nothing else. */
function withoutBank(text: string): string {
  const trimmed = text.trim()
  if (ALONE.test(trimmed)) return ''
  return trimmed.replace(AT_START, '').replace(AT_END, '').trim()
}

// What stands before the name: the bank's words and codes, and what a reversal puts before those.
const LEADING =
  /^(?:(?:RVR?SL|REV|REVERSAL|OF|AP_TRSF|AP_TRF|NIP|CIP|CR|DR|MOB(?:ILE)?|UTO|TNF|TRF|TRSF|TFR|TRANSFER|NEFT|RTGS|FIP|FT|MB|IB|USSD|WEB|APP|ONEBANK|NIBSS|INSTANT|PAYMENT|INWARD|OUTWARD|SENT|SEND|RECEIVED|CASH|DEP(?:OSIT)?|POS|LOCAL\s+FUNDS?|BETWEEN\s+CUSTOMERS|VIA\s+\w+|TO|FROM|FRM|BY|BO|FBO|IFO)\b|B\/O|[\s\-–:@])+/i
const CARD_LEADING =
  /^(?:(?:RVR?SL|REV|REVERSAL|OF|VC|MC|LOC|OPAY|POS(?:WEB)?|WEB|PUR|PURCHASE|PRCH|PYMT|PAYMENT|TRANSACTION|THIRD[\s-]?PARTY|MERCHANT|ORDER|CARD)\b|[\s\-–:@])+/i
// The switch's and the country's codes after a shop's name. `NG NG` is two codes and never one, or a row of them could be
// parted in more ways than there is time for.
const CARD_TRAILING =
  /(?:[\s,-]+(?:(?:LA|OY|AB|FC|OG)NG|(?!NG\s)[A-Z]{2}\s+NG|NGA?|POS|PYMT|PURCHASE))+[\s-]*$/i
const CARD_START =
  /^(?:(?:RVR?SL|REV|REVERSAL|OF)\b|[\s\-–:/|])*(?:POS|POSWEB|WEB|PUR|CARD|THIRD[\s-]?PARTY)\b/i
const BOTH_SIDES = /\bFROM\s+(?<from>.+?)\s+TO\s+(?<to>.+)/i
const OWN_ACCOUNT = /\bOWN\s+ACCOUNT\b/i
const TELCOS = /\b(?:MTN|AIRTEL|GLO|9\s?MOBILE|ETISALAT)\b/i
const BILLERS = /\b(?:DSTV|GOTV|STARTIMES|SHOWMAX|[A-Z]{1,3}EDC|PHED|KEDCO|LAWMA|SPECTRANET)\b/i

const SEPARATOR = /[/|]|--|\s-\s/
const WORD = /[A-Za-z\d]+/g
const REFERENCE = /\bREF\b.*/i
const MAX_WORDS = 6
const MAX_DIGITS = 2
const LONGEST_CODE = 3
// No name in a cell is longer; no hostile one is searched to its end.
const LONGEST_CELL = 300

type Reader = (narration: string, type: TransactionType) => string | null

const READERS: Readonly<Partial<Record<NarrationKind, Reader>>> = {
  transfer: personIn,
  salary: personIn,
  reversal: takenBackFrom,
  card: shopIn,
  cash: depositorIn,
  airtime: narration => TELCOS.exec(narration)?.[0] ?? null,
  bill: narration => BILLERS.exec(narration)?.[0] ?? null,
}

/**
 * Who was paid or who paid, cased as printed and without numbers of accounts; null where the narration
 * does not say, or where it is the bank itself, or the person's own account.
 */
export function counterpartyOf(
  narration: string,
  kind: NarrationKind,
  type: TransactionType,
): string | null {
  return READERS[kind]?.(narration, type) ?? null
}

const CELL_PARTS = /[/|()]|--|\s-\s/
const CELL_LEADING = /^(?:(?:to|from|paid to|sent to|received from)\b[\s:]*)+(?=\S)/i
// Digits in a row, however they are spaced, and what hides some of them.
const NUMBER_RUN = /[\d*•](?:[\s-]?[\d*•]){2,}/g
const EDGES = /^[\s,.:;•*#-]+|[\s,:;•*#-]+$/g

/**
 * Who a column of its own names, as printed, without the number of an account, a card or a phone and
 * without a bank's name beside it; null where it names nobody, or a bank alone.
 */
export function partyNamed(cell: string): string | null {
  const names = cell
    .slice(0, LONGEST_CELL)
    .split(CELL_PARTS)
    .map(part => {
      const words = withoutNumbers(part.replaceAll(NUMBER_RUN, ' ')).replaceAll(/\s+/g, ' ')
      const name = words.replaceAll(EDGES, '').replace(CELL_LEADING, '').replace(AFTER_COMMA, '')
      return withoutBank(name) === '' ? '' : name
    })
  return firstName(names)
}

function takenBackFrom(narration: string, type: TransactionType): string | null {
  return CARD_START.test(narration) ? shopIn(narration) : personIn(narration, type)
}

function depositorIn(narration: string, type: TransactionType): string | null {
  return type === 'income' && /\bBY\s/i.test(narration) ? personIn(narration, type) : null
}

/** The first part of the narration that is neither the bank's words, nor a bank, nor a number. */
function personIn(narration: string, type: TransactionType): string | null {
  if (OWN_ACCOUNT.test(narration)) return null
  const sides = BOTH_SIDES.exec(narration)?.groups
  const text = sides?.[type === 'income' ? 'from' : 'to'] ?? narration
  const names = text.split(SEPARATOR).map(part => {
    const words = withoutBank(withoutNumbers(part)).replace(LEADING, '')
    return withoutBank(nameIn(withoutBank(words)))
  })
  return firstName(names)
}

function shopIn(narration: string): string | null {
  const shops = narration.split(SEPARATOR).map(part => {
    const words = withoutNumbers(part).replace(CARD_LEADING, '').trim()
    return words.replace(CARD_TRAILING, '').replaceAll(/\s+/g, ' ')
  })
  return firstName(shops)
}

/** `ZIB` and the like are codes of banks; they are taken only where no name follows. */
function firstName(names: readonly string[]): string | null {
  return (
    names.find(name => letters(name) > LONGEST_CODE) ??
    names.find(name => letters(name) === LONGEST_CODE) ??
    null
  )
}

/** Without numbers of accounts, cards and phones, masked ones, and references: no name holds three digits. */
function withoutNumbers(text: string): string {
  const unmasked = text.split(/\s+/).filter(word => !word.includes('**'))
  const named = unmasked.join(' ').replace(REFERENCE, '')
  return named.replaceAll(WORD, word => (digits(word) > MAX_DIGITS ? '' : word)).trim()
}

/**
 * The words that are cased as the first one is: `ADAEZE OKAFOR school fees` and `Adaeze Okafor REF 12`
 * both name Adaeze Okafor, and a remark follows.
 */
function nameIn(words: string): string {
  const all = words.split(/\s+/)
  const wanted = caseOf(all[0] ?? '')
  const end = all.findIndex(word => (caseOf(word) ?? wanted) !== wanted)
  return all.slice(0, Math.min(end < 0 ? all.length : end, MAX_WORDS)).join(' ')
}

/** Undefined for initials and signs, which go with either. */
function caseOf(word: string): 'capitals' | 'title' | 'lower' | undefined {
  if (letters(word) <= 1) return undefined
  if (word === word.toUpperCase()) return 'capitals'
  return /^[A-Z]/.test(word) ? 'title' : 'lower'
}

function letters(text: string): number {
  return text.replaceAll(/[^A-Za-z]/g, '').length
}

function digits(text: string): number {
  return text.replaceAll(/\D/g, '').length
}
