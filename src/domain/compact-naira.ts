import { type Kobo, koboToNaira } from './money.ts'

const UNITS = [
  { size: 1e12, suffix: 'T' },
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
] as const

const FIGURES = 3

/**
 * An amount as short as an axis or a chip has room for: `₦950`, `₦12.5K`, `₦1.28M`, `−₦3T`, to three
 * figures. The full amount must stand beside it or in what a screen reader gets (screens.md).
 */
export function compactNaira(amount: Kobo): string {
  // Rounded before the unit is chosen: 999,999 is ₦1M and not ₦1,000K.
  const naira = Number(Math.abs(koboToNaira(amount)).toPrecision(FIGURES))
  const { size, suffix } = UNITS.find(unit => naira >= unit.size) ?? { size: 1, suffix: '' }
  const text = String(Number((naira / size).toPrecision(FIGURES)))
  return `${amount < 0 ? '−' : ''}₦${text}${suffix}`
}
