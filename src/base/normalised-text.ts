const NOT_WORDS = /[^\p{L}\p{N}]+/gu
// A reference, a date or an account's number: no payee's name holds three digits.
const NUMBERED_WORD = /(?:^|\s)\S*(?:\d\S*){3}(?=\s|$)/g

/** The text's words alone, in lower case: what two prints of one narration have in common. */
export function sameWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(NOT_WORDS, ' ').trim()
}

/** The words without those that hold numbers: what two payments of one kind have in common. */
export function lastingWords(text: string): string {
  return sameWords(text).replaceAll(NUMBERED_WORD, '').trim()
}
