import type { NarrationKind } from '../reading.ts'
import { withoutBank } from './bank-in-narration.ts'

// What stands before the name: the bank's words and codes, and what a reversal puts before those.
const LEADING =
  /^(?:(?:RVSL|REV|REVERSAL(?:\s+OF)?|AP_TRSF|AP_TRF|NIP|CIP|CR|DR|MOB(?:ILE)?|UTO|TNF|TRF|TRSF|TRANSFER|NEFT|RTGS|FIP|FT|MB|IB|USSD|WEB|APP|ONEBANK|NIBSS|INSTANT|PAYMENT|INWARD|OUTWARD|SENT|SEND|RECEIVED|CASH|DEP(?:OSIT)?|TO|FROM|BY|FBO|IFO)\b|B\/O|[\s\-–:@])+/i
const CARD_LEADING =
  /^(?:(?:RVSL|REV|REVERSAL(?:\s+OF)?|POS(?:WEB)?|WEB|PUR|PURCHASE|PRCH|PYMT|PAYMENT|THIRD[\s-]?PARTY|MERCHANT|ORDER|CARD)\b|[\s\-–:@/|])+/i
// The switch's and the country's codes after a shop's name.
const CARD_TRAILING = /(?:[\s,-]+(?:LANG|LA\s+NG|NGA?|POS|PYMT|PURCHASE))+$/i
const CARD_START =
  /^(?:(?:RVSL|REV|REVERSAL(?:\s+OF)?)\b|[\s\-–:/|])*(?:POS|POSWEB|WEB|PUR|CARD|THIRD[\s-]?PARTY)\b/i
const TELCOS = /\b(?:MTN|AIRTEL|GLO|9\s?MOBILE|ETISALAT)\b/i
const BILLERS = /\b(?:DSTV|GOTV|STARTIMES|SHOWMAX|[A-Z]{1,3}EDC|PHED|KEDCO|LAWMA|SPECTRANET)\b/i

const SEPARATOR = /[/|]/
// Account and card numbers, masked ones, references: no name holds three digits.
const NUMBERED = /\S*(?:\d\S*){3}|\S*\*{2,}\S*|\bREF\b.*/gi
const MAX_WORDS = 6
const LONGEST_CODE = 3

const READERS: Readonly<Partial<Record<NarrationKind, (narration: string) => string | null>>> = {
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
 * does not say, or where it is the bank itself.
 */
export function counterpartyOf(narration: string, kind: NarrationKind): string | null {
  return READERS[kind]?.(narration) ?? null
}

function takenBackFrom(narration: string): string | null {
  return CARD_START.test(narration) ? shopIn(narration) : personIn(narration)
}

function depositorIn(narration: string): string | null {
  return /\bBY\s/i.test(narration) ? personIn(narration) : null
}

/** The first part of the narration that is neither the bank's words, nor a bank, nor a number. */
function personIn(narration: string): string | null {
  const names = narration.split(SEPARATOR).map(part => {
    const words = part.replaceAll(NUMBERED, ' ').trim().replace(LEADING, '')
    return withoutBank(nameIn(withoutBank(words)))
  })
  // `ZIB` and the like are codes of banks; they are taken only where no name follows.
  return (
    names.find(name => letters(name) > LONGEST_CODE) ??
    names.find(name => letters(name) === LONGEST_CODE) ??
    null
  )
}

function shopIn(narration: string): string | null {
  const parts = narration
    .split(SEPARATOR)
    .map(part =>
      part
        .replaceAll(NUMBERED, ' ')
        .replace(CARD_LEADING, '')
        .trim()
        .replace(CARD_TRAILING, '')
        .replaceAll(/\s+/g, ' '),
    )
  return parts.find(part => letters(part) >= LONGEST_CODE) ?? null
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
