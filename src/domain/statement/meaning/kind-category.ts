import { TRANSFER_CATEGORY, type TransactionType, UNCATEGORIZED } from '#domain/transaction.ts'
import type { NarrationKind } from '../reading.ts'

type CategoryWords = readonly [category: string, words: RegExp]

const SHOPS: readonly CategoryWords[] = [
  [
    'fuel',
    /\b(?:TOTAL(?:ENERGIES)?|MOBIL|OANDO|ARDOVA|CONOIL|MRS|NNPC|FILLING|PETROL\w*|STATION)\b/i,
  ],
  [
    'eating-out',
    /CHICKEN|DOMINO|\bKFC\b|MAMA\s+CASS|TANTALIZERS|SWEET\s+SENSATION|RESTAURANT|EATERY|BUKKA|\bCAFE\b/i,
  ],
  ['food', /SHOPRITE|\bSPAR\b|EBEANO|JUSTRITE|PRINCE\s*EBEANO|SUPERMARKET|GROCER|\bMARKET\b|FOOD/i],
  ['transport', /\b(?:BOLT|UBER|INDRIVE|LAGRIDE|TAXIFY)\b/i],
  ['subscriptions', /NETFLIX|SPOTIFY|YOUTUBE|SHOWMAX|APPLE\.COM|GOOGLE/i],
  ['health', /PHARMA|HOSPITAL|CLINIC|MEDPLUS|HEALTHPLUS/i],
  ['travel', /AIRLINE|AIR\s*PEACE|\bHOTEL/i],
]

const BILLERS: readonly CategoryWords[] = [
  ['subscriptions', /DSTV|GOTV|STARTIMES|SHOWMAX/i],
  ['electricity', /[A-Z]EDC\b|ELECTRIC|PREPAID|\bPHED\b|KEDCO|\bJED\b/i],
  ['water', /WATER/i],
  ['entertainment', /\bBETTING\b|SPORTYBET|BET9JA|BETKING/i],
  ['internet', /SPECTRANET|INTERNET|\bSMILE\b/i],
]

const CATEGORIES: Readonly<Record<Exclude<NarrationKind, 'interest' | 'bill' | 'card'>, string>> = {
  reversal: 'refund',
  tax: 'taxes',
  charge: 'bank-charges',
  levy: 'bank-charges',
  sweep: 'savings',
  salary: 'salary',
  airtime: 'airtime-data',
  cash: 'cash',
  transfer: TRANSFER_CATEGORY,
  other: UNCATEGORIZED,
}

/** The category suggested for a movement: one of the offered ones (statements.md section 3). */
export function categoryOf(kind: NarrationKind, type: TransactionType, narration: string): string {
  if (kind === 'interest') return type === 'income' ? 'interest' : 'loan'
  if (kind === 'bill') return named(BILLERS, narration) ?? 'bills'
  if (kind === 'card') return named(SHOPS, narration) ?? 'shopping'
  return CATEGORIES[kind]
}

function named(categories: readonly CategoryWords[], narration: string): string | undefined {
  return categories.find(([, words]) => words.test(narration))?.[0]
}
