import { err, ok, type Result } from '#base/result.ts'
import { likely } from '#features/forecast/rules/forecast.ts'
import { MOST_DAYS_AHEAD } from '#features/forecast/rules/look-ahead.ts'
import { addKobo, kobo, ZERO_KOBO } from '#money/money.ts'
import { hasForecasting } from '#records/plan.ts'
import { addDays, type Day } from '#time/day.ts'
import type { Finding } from '../evaluated.ts'
import type { Fault } from '../fault.ts'
import { moneyOf, NO_TOTALS } from '../figure.ts'
import type { Source } from '../source.ts'
import { EVER, heldFigure, heldScope, walletsOf, type Wanted } from './read-held.ts'

/** The least that a wallet, or all, will most likely hold from a day to come on (UA20), or at the end of that day (UA22). */
export async function readAhead(
  { where, measure }: Wanted,
  from: Day,
  source: Source,
): Promise<Result<Extract<Finding, { type: 'ahead' }>, Fault>> {
  const { today, level, reader } = source
  if (!hasForecasting(level)) return err({ type: 'no-forecasts' })
  const wallets = await walletsOf(where, source)
  const [first, ...others] = wallets
  if (first === undefined) return err({ type: 'no-wallet' })
  const isOne = where.all.length > 0
  const isIn = from >= today && from <= addDays(today, MOST_DAYS_AHEAD)
  if (!isIn || (isOne && others.length > 0)) return err({ type: 'not-ahead' })
  const scope = heldScope(where, EVER)
  const opening = addKobo(...wallets.map(wallet => wallet.opening))
  const held = heldFigure(scope, await reader.fetchCells(scope, []), opening)
  const balance = held.value.type === 'money' ? held.value.amount : ZERO_KOBO
  const ahead = await reader.fetchAhead({ walletId: isOne ? first.id : null, balance })
  const isOfDay = measure.of === 'ahead'
  const points = ahead.points.filter(({ day }) => (isOfDay ? day === from : day >= from))
  const ends = points.map(likely)
  const value = moneyOf(kobo(Math.min(...ends)))
  const figure = { value, rowCount: 0, totals: NO_TOTALS }
  return ok({ type: 'ahead', isOfDay, figure, held, walletCount: wallets.length, from, ahead })
}
