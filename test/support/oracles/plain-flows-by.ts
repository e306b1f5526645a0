import { foldText } from '#base/folded-text.ts'
import type { BehindWish } from '#features/analytics/rules/behind-rows.ts'
import { writtenKey } from '#features/analytics/rules/figure-keys.ts'
import type { Flows, FlowsQuestion } from '#features/analytics/rules/flow-answer.ts'
import { type Days, daysBefore, stepsOf } from '#features/analytics/rules/flow-steps.ts'
import type { FindNames } from '#features/entries/rules/find/resolve-find.ts'
import { writtenPayee } from '#features/entries/rules/payee-of.ts'
import { ownUnits } from '#money/currency.ts'
import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { daysBetween } from '#time/day.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { addMonthsTo } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'

const MOST_GROUPS = 50
const USUAL_MONTHS = 6
const MOST_IDS = 6

/** What rows are parted by beside their own fields. */
interface PlainNames extends Pick<FindNames, 'zone' | 'payees'> {
  /** The group of each category that stands in one. */
  readonly groups: ReadonlyMap<string, string>
}

/** What columns must answer to questions about flows, by filtering and adding up the rows themselves. */
export function plainFlowsBy(
  all: readonly Transaction[],
  question: FlowsQuestion,
  { zone, payees, groups }: PlainNames,
) {
  const { range, today, against, by, behind, walletId } = question
  const months = monthsFrom(question.months)
  const rows = all.filter(row => walletId === undefined || row.walletId === walletId)
  const counted = rows.filter(row => row.transferId === null && row.purpose === null)
  const days = counted.map(row => instantToDay(row.createdAt, zone)).toSorted()
  const to = range.to ?? today
  const period = { from: range.from ?? days[0] ?? to, to }
  const elapsed = { from: period.from, to: to < today ? to : today }

  function keyOf(row: Transaction): string {
    if (by === 'category') return row.category
    if (by === 'group') return groups.get(row.category) ?? ''
    if (by === 'label') return row.labelId ?? ''
    if (by === 'wallet') return row.walletId
    const words = writtenPayee(row.description, row.type)?.key
    const named = payees.find(({ keys }) => keys.some(key => key === words))
    return named?.id ?? (words === undefined ? '' : writtenKey(foldText(words)))
  }

  function within(of: readonly Transaction[], { from, to: last }: Days) {
    return of.filter(row => {
      const day = instantToDay(row.createdAt, zone)
      return day >= from && day <= last
    })
  }

  function spentOn(key: string, of: Days): readonly Transaction[] {
    return within(counted, of).filter(row => row.type === 'expense' && keyOf(row) === key)
  }

  function compared(of: Days): Days | undefined {
    const past = against && daysBefore(of, period, { against, months })
    return past !== undefined && days[0] !== undefined && past.from >= days[0] ? past : undefined
  }

  function comparedFlows(of: Days) {
    const past = compared(of)
    return past === undefined ? null : { ...flowsOf(within(counted, past)), days: past }
  }

  function netsOf(id: string, amountOf: (row: Transaction) => Kobo) {
    return [null, ...steps].map(step =>
      signedSum(
        rows.flatMap(row => {
          const day = instantToDay(row.createdAt, zone)
          const isBy = step === null ? day < period.from : day <= step.to
          if (row.walletId !== id || !isBy) return []
          return [Object.assign({}, row, { amount: amountOf(row) })]
        }),
      ),
    )
  }

  const keys = [...new Set(counted.map(keyOf))].toSorted()
  const spentKeys = keys.filter(key => spentOn(key, elapsed).length > 0)
  const chosen = spentKeys
    .toSorted((a, b) => sumOf(spentOn(b, elapsed)) - sumOf(spentOn(a, elapsed)))
    .slice(0, MOST_GROUPS)
  const steps = stepsOf(period, today, months)
  const month = months.monthOf(elapsed.to)
  const before = Array.from({ length: USUAL_MONTHS }, (_, n) => addMonthsTo(month, -n - 1)).filter(
    each => days[0] !== undefined && each >= months.monthOf(days[0]),
  )
  const present = months.daysOf(month)
  const isMonthOver = present.to < today

  function meanOf(of: readonly Transaction[], type: Transaction['type']): Kobo {
    const sum = sumOf(of.filter(row => row.type === type))
    return kobo(Math.round(sum / Math.max(1, before.length) / 100) * 100)
  }

  return {
    steps: steps.map(step =>
      Object.assign(flowsOf(within(counted, step)), {
        days: step,
        isOver: step.to < today,
        parts: [
          ...chosen.map(key => sumOf(spentOn(key, step))),
          sumOf(keys.filter(key => !chosen.includes(key)).flatMap(key => spentOn(key, step))),
        ],
        before: comparedFlows({ from: step.from, to: step.to < today ? step.to : today }),
      }),
    ),
    groups: chosen.map(key => ({
      key,
      total: sumOf(spentOn(key, elapsed)),
      count: spentOn(key, elapsed).length,
      before: compared(elapsed) ? sumOf(spentOn(key, compared(elapsed) ?? elapsed)) : null,
    })),
    otherGroups: spentKeys.length - chosen.length,
    now: flowsOf(within(counted, elapsed)),
    before: compared(elapsed) ? flowsOf(within(counted, compared(elapsed) ?? elapsed)) : null,
    usual: {
      month,
      months: before.length,
      daysSoFar: isMonthOver ? null : daysBetween(present.from, today) + 1,
      income: meanOf(
        before.flatMap(each => within(counted, months.daysOf(each))),
        'income',
      ),
      expense: meanOf(
        before.flatMap(each => within(counted, months.daysOf(each))),
        'expense',
      ),
      groups: keys
        .map(key => ({
          key,
          total: sumOf(spentOn(key, present)),
          mean:
            sumOf(before.flatMap(each => spentOn(key, months.daysOf(each)))) /
            Math.max(1, before.length),
          soFar:
            sumOf(
              before.flatMap(each =>
                spentOn(key, months.daysOf(each)).filter(
                  row =>
                    isMonthOver ||
                    daysBetween(months.daysOf(each).from, instantToDay(row.createdAt, zone)) <=
                      daysBetween(present.from, today),
                ),
              ),
            ) / Math.max(1, before.length),
        }))
        .filter(({ total, mean }) => total + mean > 0)
        .toSorted((a, b) => Math.max(b.total, b.mean) - Math.max(a.total, a.mean))
        .map(({ key, total, mean, soFar }) => ({
          key,
          total,
          average: kobo(Math.round(mean / 100) * 100),
          averageSoFar: kobo(Math.round(soFar / 100) * 100),
        })),
    },
    worth: [...new Set(rows.map(row => row.walletId))].toSorted().map(id => ({
      walletId: id,
      since: rows
        .filter(row => row.walletId === id)
        .map(row => instantToDay(row.createdAt, zone))
        .toSorted()[0],
      nets: netsOf(id, row => ownUnits(row.amount, row.foreign)),
      nairaNets: netsOf(id, row => row.amount),
    })),
    behind:
      behind === undefined
        ? null
        : plainBehind(within(rows, behind.days), { ...behind, walletId }, keyOf),
  }
}

function plainBehind(
  rows: readonly Transaction[],
  { flow, part, walletId }: BehindWish & { readonly walletId: string | undefined },
  keyOf: (row: Transaction) => string,
) {
  const found = rows
    .filter(row => {
      const isNeutral = row.transferId !== null || row.purpose !== null
      const isTransfer = row.transferId !== null && row.purpose === null
      if (flow === 'worth') return walletId !== undefined || !isTransfer
      if (isNeutral) return false
      return flow === 'kept' || row.type === (flow === 'in' ? 'income' : 'expense')
    })
    .filter(row => {
      if (part === undefined) return true
      return part.type === 'group' ? keyOf(row) === part.key : !part.keys.includes(keyOf(row))
    })
    .toSorted((a, b) => b.amount - a.amount || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return {
    ids: found.slice(0, MOST_IDS).map(({ id }) => id),
    count: found.length,
    total: flow === 'out' ? sumOf(found) : signedSum(found),
  }
}

function flowsOf(rows: readonly Transaction[]): Flows {
  const income = rows.filter(row => row.type === 'income')
  const expense = rows.filter(row => row.type === 'expense')
  return {
    income: sumOf(income),
    expense: sumOf(expense),
    incomeCount: income.length,
    expenseCount: expense.length,
  }
}

function signedSum(rows: readonly Transaction[]): Kobo {
  return subtractKobo(
    sumOf(rows.filter(row => row.type === 'income')),
    sumOf(rows.filter(row => row.type === 'expense')),
  )
}

function sumOf(rows: readonly Transaction[]): Kobo {
  return rows.reduce((sum, row) => addKobo(sum, row.amount), ZERO_KOBO)
}
