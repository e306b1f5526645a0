import type { Kobo } from '#money/money.ts'
import {
  type TransactionType,
  TRANSFER_CATEGORY,
  UNCATEGORIZED,
} from '#records/transaction/terms.ts'
import type { NarrationKind, StatementRow } from '../reading.ts'
import { counterpartyOf } from './counterparty.ts'

// NIP's charge with VAT, and VAT alone (tariffs 2024 to 2026): odd enough to be nothing else.
const CHARGES_KOBO: ReadonlySet<number> = new Set([1075, 2688, 5375, 75, 188, 375])

// Banks say what a row is at its beginning; no hostile text is searched to its end.
const TELLING_LENGTH = 600

/**
 * What a row's text says of it: its kind, the category suggested for it (one of the offered), and who
 * was on the other side. The amount helps only where no words do.
 */
export function meaningOf(
  narration: string,
  type: TransactionType,
  amount: Kobo,
): Pick<StatementRow, 'kind' | 'category' | 'counterparty'> {
  const text = tellingPart(narration)
  const kind = kindByAmount(kindOf(text, type), type, amount)
  return {
    kind,
    category: categoryOf(kind, type, text),
    counterparty: counterpartyOf(text, kind, type),
  }
}

/** The part of a narration that says what a row is. */
export function tellingPart(narration: string): string {
  return narration.slice(0, TELLING_LENGTH)
}

/** The kind, where no words gave one, by the amount of a tariff. */
export function kindByAmount(
  kind: NarrationKind,
  type: TransactionType,
  amount: Kobo,
): NarrationKind {
  const isTariff = type === 'expense' && CHARGES_KOBO.has(amount)
  return kind === 'other' && isTariff ? 'charge' : kind
}

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

/** The category suggested for a movement: one of the offered ones (ST3.3). */
export function categoryOf(kind: NarrationKind, type: TransactionType, narration: string): string {
  if (kind === 'interest') return type === 'income' ? 'interest' : 'loan'
  if (kind === 'bill') return named(BILLERS, narration) ?? 'bills'
  if (kind === 'card') return named(SHOPS, narration) ?? 'shopping'
  return CATEGORIES[kind]
}

function named(categories: readonly CategoryWords[], narration: string): string | undefined {
  return categories.find(([, words]) => words.test(narration))?.[0]
}

interface KindRule {
  readonly kind: NarrationKind
  readonly words: RegExp
  /** Only for money that goes this way; either way where none is named. */
  readonly type?: TransactionType
}

// An advance given back, or a refund of one, is not what one earns.
const SALARY = /^(?!.*(?:REFUND|ADVANCE|LOAN)).*(?:\bSALAR(?:Y|IES)\b|\bPAYROLL\b)/i

// In the order of ST3.2 (statements 3): the first that matches decides. Words are glued
// (`VATCHARGES`, `USSDAirtime`), so most have no boundary before them.
const RULES: readonly KindRule[] = [
  {
    kind: 'reversal',
    words: /\bRVR?SL|\bREVERS(?:AL|ED)|\bRVS\b|^REV\b|\bRSVL/i,
  },
  { kind: 'tax', words: /\bWHT\b|W[/.]?TAX|WITHHOLDING\s*TAX|\bPAYE\b/i },
  {
    kind: 'levy',
    words: /STAMP\s*DUT(?:Y|IES)|\bEMTL|E-?MONEY\s+TRANSFER\s+LEVY|TRANSFER\s*LEVY|\bLEVY\b/i,
  },
  // RECHARGE holds CHARGE; fees at school are no bank's.
  {
    kind: 'charge',
    words:
      /(?<!RE)CHARGES?\b|(?<!RE)CHARGES?(?=[_\d])|COMMISSION|\bCOT\b|\bVAT\b|VALUE\s+ADDED\s+TAX/i,
  },
  {
    kind: 'charge',
    words:
      /SMS\s*(?:ALERT|NOTIF)|CARD\s*MAINT|MAINTENANCE\s*FEE|(?:TRANSFER|TRANSACTION|SERVICE|CARD|ACCOUNT|NIP|USSD|ATM|BANK|VAT|ISSUANCE|TOKEN)\s*FEES?\b/i,
  },
  {
    kind: 'sweep',
    words: /^(?!.*INTEREST).*(?:OWEALTH|AUTO[\s-]?SAVE|CASH\s?BOX|SPEND\s?(?:\+|&|AND)\s?SAVE)/i,
  },
  { kind: 'interest', words: /\bINTEREST\b|\bINT\.?\s*P(?:AI)?D\b|\bINT\.?\s*CAP/i },
  { kind: 'salary', words: SALARY, type: 'income' },
  {
    kind: 'airtime',
    words: /AIRTIME|\bUSSD\s*TOP\s*-?UP|\bTOP\s*-?UP\b(?!.*\bWALLET)|\bVTU\b|RECHARGE/i,
  },
  {
    kind: 'airtime',
    words:
      /\bDATA\s*(?:BUNDLE|PLAN|SUB|PURCHASE)|\b(?:BUY|MOBILE|MTN|AIRTEL|GLO|9MOBILE)\s*DATA\b/i,
  },
  {
    kind: 'bill',
    words:
      /\bDSTV|\bGOTV|STARTIMES|SHOWMAX|\b(?:IK|EK|A|IB|KA|YE|J|B|E)EDC\b|\bIKEDC|\bEKEDC|\bIKEJA\s+ELECTRIC|\bPHED\b|\bKEDCO\b|\bJED\b/i,
  },
  {
    kind: 'bill',
    words:
      /LAWMA|BILLS?[\s_]*(?:PYMT|PAYMENT)|ELECTRICITY|PREPAID\s*METER|UTILIT(?:Y|IES)|WATER\s*(?:BOARD|CORP)|SPECTRANET|\bBETTING\b|SPORTYBET|BET9JA|BETKING/i,
  },
  {
    kind: 'cash',
    words:
      /\bATM\b|\bAWR\b|\bCA?SH\s*W(?:ITH|D)|\bCA?SH\s*DEP|\bCASH\s+TO\s+SELF|BANK\s+DEPOSIT|COUNTER\s*W/i,
  },
  {
    kind: 'card',
    words:
      /\bPOS(?:\b|WEB)|\bWEB\s*(?:PYMT|PURCHASE|PAYMENT|PUR)|MERCHANT\s*ORDER|CARD\s*PAYMENT|^PUR\b|\bPURCHASE\b/i,
  },
  {
    kind: 'transfer',
    words:
      /\bNIP\b|\bCIP\b|\bTRA?NS?FE?R\b|\bTRA?S?F\b|\bTNF\b|\bUTO\b|\bFIP\b|\bNEFT\b|\bRTGS\b|\bNIBSS\b|ONEBANK|^APP?:|^SEN[DT]\s+TO\b|\bRECEIVED\s+FROM\b|^MOB\b|\bINSTANT\s+PAYMENT|^(?:IN|OUT)WARD\b/i,
  },
]

// A transfer begins with the bank's words, then comes who, then the sender's remark.
const TRANSFER_LEAD =
  /^(?:AP_)?(?:NIP|CIP|MOB|TNF|TRS?F|NEFT|RTGS|FIP|FT|UTO|NIBSS|ONEBANK|APP:|MOBILE\s+TR\w*|INSTANT(?=\s+PAYM)|INWARD|OUTWARD|TRANSFER|SEN[DT](?=\s+TO\b)|RECEIVED(?=\s+FROM\b))(?![A-Z])/i
const WORDS_END = /[/|:]|\s[-–]\s|\d{4,}|\b(?:TO|FROM|BY|FOR|B\/O|IFO|FBO)\b/i

// Some banks begin with a reference of their own: `312AMHY2623700Cj/MOBILE TRF TO …`.
const LEADING_REFERENCE = /^(?=[A-Z]*\d)[A-Z\d]{8,}\//i

/** What the bank's wording says the movement is; what a sender wrote never outranks it. */
export function kindOf(printed: string, type: TransactionType): NarrationKind {
  const narration = printed.replace(LEADING_REFERENCE, '')
  const lead = TRANSFER_LEAD.exec(narration)?.[0]
  if (lead === undefined) return kindByRules(narration, type)
  const rest = narration.slice(lead.length)
  const end = rest.search(WORDS_END)
  const kind = kindByRules(lead + (end < 0 ? rest : rest.slice(0, end)), type)
  if (kind !== 'transfer' && kind !== 'other') return kind
  return type === 'income' && SALARY.test(narration) ? 'salary' : 'transfer'
}

function kindByRules(words: string, type: TransactionType): NarrationKind {
  const rule = RULES.find(each => (each.type ?? type) === type && each.words.test(words))
  return rule?.kind ?? 'other'
}
