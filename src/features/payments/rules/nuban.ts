const WEIGHTS = [3, 7, 3]
const MODULUS = 10

/**
 * The account number of a serial of nine digits at a bank of three: the serial and its check digit
 * (Central Bank of Nigeria, Nigeria Uniform Bank Account Number).
 */
export function nubanOf(bankCode: string, serial: string): string {
  return serial + nubanCheckDigit(bankCode, serial)
}

function nubanCheckDigit(bankCode: string, serial: string): string {
  const sum = Array.from(bankCode + serial).reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0),
    0,
  )
  return String((MODULUS - (sum % MODULUS)) % MODULUS)
}
