import { lineText, type TextLine } from '../page/word.ts'

/** What a file may be in a statement's place. */
export type DocumentKind =
  | 'invoice'
  | 'receipt'
  | 'payslip'
  | 'letter'
  | 'price-list'
  | 'loan-schedule'

/** What a file looks like, and the words in it that say so, the surest first. */
export interface DocumentSigns {
  readonly kind: DocumentKind
  readonly signs: readonly string[]
  /** Whether the words leave no doubt, but for balances that follow from each other. */
  readonly isSure: boolean
}

interface KindWords {
  /** What such a paper calls itself, at the start of a line or of a part of it. */
  readonly title: RegExp
  /** What else stands on it. */
  readonly words: RegExp
}

const KINDS: Readonly<Record<DocumentKind, KindWords>> = {
  payslip: {
    title: /^(?:pay\s?slip|salary (?:slip|advice)|pay advice|earnings statement)\b/i,
    words:
      /\b(?:net (?:pay|salary)|gross (?:pay|salary|earnings)|basic (?:salary|pay)|deductions|paye|employee (?:no|name|id)|housing allowance|transport allowance)\b/gi,
  },
  invoice: {
    title:
      /^(?:(?:tax|pro[- ]?forma|commercial|sales|customer|vat) )?(?:invoice|quotation|waybill|purchase order)\b/i,
    words:
      /\b(?:(?:total|amount|balance) due|bill(?:ed)? to|invoice (?:no|number|date|to)|due date|unit (?:price|cost)|qty|quantity|sub[- ]?total|payment terms|payable to)\b/gi,
  },
  receipt: {
    title:
      /^(?:(?:official|payment|cash|sales|transaction|transfer|customer) )?(?:receipt|transaction successful|payment successful)\b/i,
    words:
      /\b(?:receipt (?:no|number|date)|amount (?:paid|tendered)|received (?:from|with thanks)|the sum of|payment (?:method|mode|for)|paid by|sender details|recipient details|beneficiary details|cashier|change given)\b/gi,
  },
  'loan-schedule': {
    title:
      /^(?:(?:loan )?(?:re-?payment|amorti[sz]ation) schedule|(?:letter of )?offer of (?:a )?(?:loan|credit|facility)|(?:loan|facility) (?:offer|agreement|letter|terms))\b/i,
    words:
      /\b(?:principal|instal?ments?|loan amount|tenor|interest rate|outstanding (?:principal|loan))\b/gi,
  },
  'price-list': {
    title: /^(?:\S+ ){0,4}(?:price ?list|rate card|tariffs?|catalogue|menu)\b/i,
    words:
      /\b(?:unit price|prices?(?: are)? (?:subject|valid|per)|price \(|per (?:unit|kg|bag|carton|piece)|in stock|wholesale|retail)(?:\b|(?<=\())/gi,
  },
  letter: {
    title: /^dear\s+\S+/i,
    words:
      /\b(?:yours (?:faithfully|sincerely|truly)|(?:kind|best|warm) regards|we (?:are|hereby|refer|write|confirm))\b/gi,
  },
}

const ORDER = Object.keys(KINDS) as DocumentKind[]

// More lines say nothing new; a title is no sentence.
const MOST_LINES = 400
const LONGEST_TITLE = 60
const SURE = 3
const TITLE_WEIGHT = 2

/**
 * What the lines look like if it is not a statement (ST6.21). `above` are those before the first
 * heading of a table, where a paper calls itself something; null where no words say anything.
 */
export function documentSigns(
  lines: readonly TextLine[],
  above: readonly TextLine[],
): DocumentSigns | null {
  if (above.some(line => STATEMENT.test(lineText(line)))) return null
  const titles = above.slice(0, MOST_LINES).flatMap(line => phrases(line))
  const texts = lines.slice(0, MOST_LINES).map(line => lineText(line))
  const found = ORDER.map(kind => signsOf(kind, titles, texts))
  const [best] = found.toSorted((one, other) => other.weight - one.weight)
  if (best === undefined || best.weight < TITLE_WEIGHT) return null
  return { kind: best.kind, signs: best.signs, isSure: best.weight >= SURE }
}

const STATEMENT = /\b(?:account|bank|transaction|e-?)\s*statement\b|\bstatement\s+of\s+account/i

function signsOf(kind: DocumentKind, titles: readonly string[], texts: readonly string[]) {
  const { title, words } = KINDS[kind]
  const own = titles.flatMap(text => (text.length <= LONGEST_TITLE ? (title.exec(text) ?? []) : []))
  const said = texts.flatMap(text => text.match(words) ?? [])
  const named = own.slice(0, 1).map(asSign)
  const others = [...new Set(said.map(asSign))].filter(sign => !named.includes(sign))
  return { kind, signs: [...named, ...others], weight: named.length * TITLE_WEIGHT + others.length }
}

/** In the case of a sentence: `TOTAL DUE` is `Total due`. */
function asSign(text: string): string {
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()
}

// Of the type's size: what stands farther apart on a line is said apart.
const PHRASE_GAP = 1.2

function phrases({ words, size }: TextLine): string[] {
  const parts: string[] = []
  let right = Number.NEGATIVE_INFINITY
  for (const word of words) {
    if (parts.length > 0 && word.left - right <= size * PHRASE_GAP) {
      parts[parts.length - 1] += ` ${word.text}`
    } else {
      parts.push(word.text)
    }
    right = word.right
  }
  return parts
}
