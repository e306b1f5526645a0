const MASK = '•'
const SHOWN = 4
// What banks print in place of digits they hide.
const HIDDEN = /[*•xX]/g

/**
 * An account's number with all but its last four characters masked, whatever of it the bank masked
 * already; null where the text holds no digit.
 */
export function maskAccount(printed: string): string | null {
  const plain = printed.replaceAll(/[^\dA-Za-z*•]/g, '')
  if (!/\d/.test(plain)) return null
  const shown = plain.length > SHOWN ? plain.slice(-SHOWN) : ''
  return MASK.repeat(plain.length - shown.length) + shown.replaceAll('*', MASK)
}

// So many digits in a row, with single spaces or hyphens between them, are an account, a card or a phone.
const NUMBER = /[\d*•](?:[ -]?[\d*•]){6,}/g

/** The first number of an account, a card or a phone in the text, masked but for its last four; null where none is. */
export function accountIn(text: string): string | null {
  const found = text.replaceAll(/\b[xX]{3,}(?=\d)/g, hidden => hidden.replaceAll(HIDDEN, '*'))
  const [number = ''] = found.match(NUMBER) ?? []
  return maskAccount(number)
}

/** The text with each number of an account, a card or a phone in it masked but for its last four. */
export function withoutWholeNumbers(text: string): string {
  return text.replaceAll(NUMBER, number => maskAccount(number) ?? number)
}
