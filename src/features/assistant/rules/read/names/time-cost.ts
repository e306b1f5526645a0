import { isFeast } from '../days/feasts-at.ts'
import { keyAt, type Line, type Taken } from '../line.ts'
import { isLikeName, TIMES } from './own-names.ts'
import type { SaidName } from './said-name.ts'

const TIME_PREPS = new Set([
  'in',
  'on',
  'for',
  'of',
  'by',
  'from',
  'between',
  'across',
  'like',
  'only on',
  'just',
])
const OF_TIMES = new Set(['last', 'every', 'each', 'this', 'next'])
const TIMELY = 0.5
// Nobody is paid in.
const NEVER = 5

const PARTS_OF_DAY = new Set(['morning', 'afternoon', 'evening', 'night'])

/** `in May` is a month, whoever is called so, as `friday night` is a time; `to May` is she. */
export function timeCost(
  line: Line,
  { value: { things, typed }, end }: Taken<SaidName>,
  prep: string,
): number {
  if (things[0]?.kind !== 'payee') return 0
  if (TIMES.has(keyAt(line, end - 1)) && PARTS_OF_DAY.has(keyAt(line, end))) return TIMELY
  if (!isTimely(typed.toLowerCase())) return 0
  const start = end - typed.split(' ').length
  if (prep === 'in' || keyAt(line, start - 1) === 'in') return NEVER
  const isDay = OF_TIMES.has(keyAt(line, start - 1)) && !isLikeName(line, start)
  return isDay || TIME_PREPS.has(prep) || typed.endsWith('s') ? TIMELY : 0
}

function isTimely(said: string): boolean {
  return TIMES.has(said.replace(/s$/u, '')) || isFeast(said)
}
