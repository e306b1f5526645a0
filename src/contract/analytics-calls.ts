import * as v from 'valibot'
import { TRANSACTION_TYPES } from '#records/transaction/terms.ts'
import { idSchema } from '#records/wire-text.ts'
import {
  instantSchema,
  totalNairaSchema,
  optionalDaySchema,
  optionalIdSchema,
} from '#records/wire.ts'
import { dataAnswer } from './answers/answers.ts'
import { defineCall, type Schema } from './call.ts'

/** GET of figures of a period, both days inclusive and all time without them, of all wallets or one. */
function defineAnalytics<const D extends Schema>(path: string, summary: string, data: D) {
  return defineCall({
    method: 'GET',
    path,
    summary,
    access: 'session',
    query: v.object({
      startDate: optionalDaySchema,
      endDate: optionalDaySchema,
      walletId: optionalIdSchema,
    }),
    answer: dataAnswer(data),
    status: 200,
    errors: ['not_found', 'wallet_deleted'],
    queued: false,
  })
}

const total = { total: totalNairaSchema, count: v.number() } as const

/**
 * GET /analytics/overview (DAS-06). Transfers between own wallets
 * count in `totalBalance` only, which is what the wallets hold now.
 */
export const fetchOverview = defineAnalytics(
  '/analytics/overview',
  'Figures, top spending and largest transactions of a period',
  v.object({
    summary: v.object({
      totalBalance: totalNairaSchema,
      totalIncome: totalNairaSchema,
      totalExpense: totalNairaSchema,
      netIncome: totalNairaSchema,
      savingsRate: v.number(),
      transactionCount: v.number(),
      incomeCount: v.number(),
      expenseCount: v.number(),
      avgIncome: totalNairaSchema,
      avgExpense: totalNairaSchema,
    }),
    topSpending: v.object({
      category: v.array(v.object({ _id: v.string(), ...total })),
      label: v.array(v.object({ labelId: v.nullable(idSchema), name: v.string(), ...total })),
    }),
    largeTransactions: v.array(
      v.object({
        id: idSchema,
        description: v.string(),
        type: v.picklist(TRANSACTION_TYPES),
        category: v.string(),
        amount: totalNairaSchema,
        createdAt: instantSchema,
      }),
    ),
  }),
)

/** GET /analytics/spending/by-category, largest first; each percentage is rounded by itself, to one decimal. */
export const fetchSpendingByCategory = defineAnalytics(
  '/analytics/spending/by-category',
  'Spending of a period by category',
  v.array(v.object({ category: v.string(), percentage: v.number(), ...total })),
)

/** GET /analytics/spending/by-label, largest first; `labelId` is null for what has no label. */
export const fetchSpendingByLabel = defineAnalytics(
  '/analytics/spending/by-label',
  'Spending of a period by label',
  v.array(
    v.object({
      labelId: v.nullable(idSchema),
      name: v.string(),
      percentage: v.number(),
      ...total,
    }),
  ),
)

/** GET /analytics/trends: days, or months beyond 92 days, that have transactions, in order. */
export const fetchTrends = defineAnalytics(
  '/analytics/trends',
  'Income, expense and net of a period, day by day or month by month',
  v.array(
    v.object({
      date: v.string(),
      income: totalNairaSchema,
      expense: totalNairaSchema,
      net: totalNairaSchema,
      incomeCount: v.number(),
      expenseCount: v.number(),
    }),
  ),
)
