import type { Meaning } from '../bits.ts'
import { keyAt, type Line, longestBehind, type Taken } from '../line.ts'
import { numberAt } from '../numbers.ts'
import PHRASES from './phrases.json' with { type: 'json' }

/** `between 4 people`. */
export function shareAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const start = longestBehind(line, at, PHRASES.among)
  const count = start === undefined ? undefined : numberAt(line, start)
  if (count === undefined || count.value < 1) return []
  const end = longestBehind(line, count.end, PHRASES.sharers)
  return end === undefined ? [] : [{ value: { is: 'share', among: count.value }, end, cost: 0 }]
}

const FRACTIONS: readonly (readonly [phrases: readonly string[], percent: number])[] = [
  [['half of', 'half'], 50],
  [['a third of', 'one third of'], 100 / 3],
  [['a quarter of', 'one quarter of'], 25],
  [['double', 'twice', 'two times'], 200],
]

/** `half of`, `20%`, `20 percent`. */
export function percentAt(line: Line, at: number): readonly Taken<Meaning>[] {
  for (const [phrases, number] of FRACTIONS) {
    const end = longestBehind(line, at, phrases)
    if (end !== undefined) return [{ value: { is: 'percent', number }, end, cost: 0 }]
  }
  const typed = /^(?<number>\d{1,3}(?:\.\d+)?)%?$/u.exec(keyAt(line, at))?.groups?.['number']
  if (typed === undefined) return []
  const isGlued = keyAt(line, at).endsWith('%')
  if (!isGlued && keyAt(line, at + 1) !== 'percent') return []
  return [{ value: { is: 'percent', number: Number(typed) }, end: at + (isGlued ? 1 : 2), cost: 0 }]
}
