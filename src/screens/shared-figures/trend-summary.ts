import type { AmountWords } from '#domain/amount-words.ts'
import { addKobo } from '#domain/money.ts'
import type { FlowPoint } from '#ui/charts/flow-point.ts'

/** What a trend says, in one sentence. */
export function trendSummary(points: readonly FlowPoint[], naira: AmountWords): string {
  const income = naira.brief(addKobo(...points.map(point => point.income)))
  const expense = naira.brief(addKobo(...points.map(point => point.expense)))
  const flows = `${income} came in and ${expense} went out`
  const [first] = points
  if (first === undefined) return 'Nothing is recorded here.'
  if (points.length === 1) return `${flows}, all of it ${first.when}.`
  const largest = points.reduce((most, point) => (point.expense > most.expense ? point : most))
  if (largest.expense === 0) return `${flows}.`
  return `${flows}; spending was highest ${largest.when}: ${naira.brief(largest.expense)}.`
}
