import { HIDDEN_AMOUNTS } from '#money/amount-words.ts'
import { useNaira } from '#ui/money/amount.tsx'

/** The texts of a chat as the person lets them be seen: where amounts are hidden, those that were typed are too (UC3). */
export interface ChatWords {
  /** A question, or what is made of one. */
  readonly asked: (text: string) => string
  /** What Uwa says, which may repeat what was asked between quotation marks. */
  readonly said: (text: string) => string
}

/** The texts of chats as they may be seen now. */
export function useChatWords(): ChatWords {
  return useNaira() === HIDDEN_AMOUNTS ? HIDDEN_WORDS : SHOWN_WORDS
}

const SHOWN_WORDS: ChatWords = { asked: text => text, said: text => text }

const HIDDEN_WORDS: ChatWords = { asked: hideTyped, said: hideRepeated }

const REPEATED = /“[^”]*”/gu

function hideRepeated(text: string): string {
  return HIDDEN_AMOUNTS.quote(text).replaceAll(REPEATED, hideTyped)
}

// With the currency's letters before them, or a size or the currency's name behind.
const NAMED = /\b(?:NGN|N)\s?\d[\d,]*(?:\.\d+)?[km]?\b/giu
const SIZED = /\d[\d,]*(?:\.\d+)?\s?(?:k|m|bn?|thousand|million|billion|grand|naira|ngn)\b/giu
const GROUPED = /\d{1,3}(?:,\d{3})+(?:\.\d+)?/gu
// Three digits and more that are no part of a word or a day, no percentage, and no count of anything but money.
const BARE =
  /(?<![\p{L}\d.,/-])\d{3,}(?:\.\d+)?(?![\p{L}\d]|[/-]\d|\s?%|\s(?:days?|weeks?|months?|transactions?|entries|records?|times)\b)/giu
const YEAR = /^(?:19|20)\d\d$/
const BEFORE_YEAR =
  /(?:^|\P{L})(?:in|of|since|year|during|until|till|q[1-4]|h[12]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*),?\s+$/iu

/** A question without the digits of its amounts, however they were typed. */
export function hideTyped(text: string): string {
  const hidden = [NAMED, SIZED, GROUPED].reduce(
    (left, form) => left.replaceAll(form, HIDDEN),
    HIDDEN_AMOUNTS.quote(text),
  )
  return hidden.replaceAll(BARE, (digits, at: number) => {
    const isYear = YEAR.test(digits) && BEFORE_YEAR.test(hidden.slice(0, at))
    return isYear ? digits : HIDDEN
  })
}

const HIDDEN = '₦•••'
