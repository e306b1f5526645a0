import type { TransactionType } from '#domain/transaction.ts'
import type { NarrationKind } from '../reading.ts'

interface KindRule {
  readonly kind: NarrationKind
  readonly words: RegExp
  /** Only for money that goes this way; either way where none is named. */
  readonly type?: TransactionType
}

// An advance given back, or a refund of one, is not what one earns.
const SALARY = /^(?!.*(?:REFUND|ADVANCE|LOAN)).*(?:\bSALAR(?:Y|IES)\b|\bPAYROLL\b)/i

// In the order of statements.md section 3: the first that matches decides. Words are glued
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
