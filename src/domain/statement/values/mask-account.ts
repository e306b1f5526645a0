const MASK = '•'
const SHOWN = 4

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
