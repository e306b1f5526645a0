import { addKobo, formatNaira, type Kobo } from '#domain/money.ts'
import type { FlowPoint } from '#ui/charts/flow-point.ts'

/** What a trend says, in one sentence. */
export function trendSummary(points: readonly FlowPoint[]): string {
  const income = naira(addKobo(...points.map(point => point.income)))
  const expense = naira(addKobo(...points.map(point => point.expense)))
  const flows = `${income} came in and ${expense} went out`
  const [first] = points
  if (first === undefined) return 'Nothing is recorded here.'
  if (points.length === 1) return `${flows}, all of it ${first.when}.`
  const largest = points.reduce((most, point) => (point.expense > most.expense ? point : most))
  if (largest.expense === 0) return `${flows}.`
  return `${flows}; spending was highest ${largest.when}: ${naira(largest.expense)}.`
}

function naira(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}
