const RANDOM_HEX_DIGITS = 15
const LENGTH = 12

/**
 * What a payment is called outside: `kbl-` and twelve letters and digits, which every provider takes and
 * a person can read out. They are the last 60 bits of the payment's id, which are its random ones.
 */
export function referenceOf(paymentId: string): string {
  const random = BigInt(`0x${paymentId.replaceAll('-', '').slice(-RANDOM_HEX_DIGITS)}`)
  return `kbl-${random.toString(32).padStart(LENGTH, '0')}`
}
