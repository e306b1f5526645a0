const NUMBER = /^(?<sign>-?)(?<whole>\d+)(?:\.(?<fraction>\d+))?(?:e(?<power>[+-]?\d{1,3}))?$/i
const MOST_DIGITS = 40
// Letters: no spreadsheet writes a longer number.
const LONGEST = 100
const KOBO_DIGITS = 2
// A number kept in binary is off by less than this part of a kobo; what is off by more is no money.
const SURE_DIGITS = 4

/**
 * The number of a spreadsheet's cell as money is written, by its digits and never as a float:
 * `1234.5600000000001` is `1234.56`, `1.5E3` is `1500`. The same text where it is no such number.
 */
export function numberText(text: string): string {
  const parts = text.length > LONGEST ? undefined : NUMBER.exec(text)?.groups
  if (parts === undefined) return text
  const { sign = '', whole = '', fraction = '', power = '0' } = parts
  const shifted = shiftPoint(whole, fraction, Number(power))
  return shifted === undefined ? text : sign + toKobo(shifted)
}

interface Digits {
  readonly whole: string
  readonly fraction: string
}

function shiftPoint(whole: string, fraction: string, power: number): Digits | undefined {
  if (Math.abs(power) > MOST_DIGITS) return undefined
  const digits = whole + fraction
  const point = whole.length + power
  if (point <= 0) return { whole: '0', fraction: '0'.repeat(-point) + digits }
  const padded = digits.padEnd(point, '0')
  return { whole: padded.slice(0, point).replace(/^0+(?=\d)/, ''), fraction: padded.slice(point) }
}

/** With two digits of kobo at most, where what is behind them is nothing but a float's error. */
function toKobo({ whole, fraction }: Digits): string {
  const plain = fraction.replace(/0+$/, '')
  if (plain.length <= KOBO_DIGITS) return plain === '' ? whole : `${whole}.${plain}`
  const behind = plain.slice(KOBO_DIGITS, KOBO_DIGITS + SURE_DIGITS).padEnd(SURE_DIGITS, '0')
  const kobo = plain.slice(0, KOBO_DIGITS)
  if (/^0+$/.test(behind)) return `${whole}.${kobo}`
  if (!/^9+$/.test(behind)) return `${whole}.${plain}`
  const up = (BigInt(whole + kobo) + 1n).toString().padStart(KOBO_DIGITS + 1, '0')
  return `${up.slice(0, -KOBO_DIGITS)}.${up.slice(-KOBO_DIGITS)}`
}
