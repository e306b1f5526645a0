import { aliasId, writtenPayee } from '#features/entries/rules/payee-of.ts'
import { kobo } from '#money/money.ts'
import { derivedId } from '#records/hash/derived-id.ts'
import { TRANSACTION_TYPES } from '#records/transaction/terms.ts'
import { type Day, DEFAULT_ZONE } from '#time/day.ts'
import { instantOfEntry } from '#time/zoned-day.ts'
import type { PlanLedger } from '../support/assistant/plain-scope.ts'
import type { QuestionSet } from './question-set.ts'

/** The ledger of a set as readers read it. */
export function ledgerOf(set: QuestionSet): PlanLedger {
  const named = (set.payees ?? []).map(({ id, name, writtenAs }) => ({
    payee: { id, name, mergedInto: null, isHidden: false },
    keys: new Set(
      writtenAs.flatMap(text =>
        TRANSACTION_TYPES.flatMap(type => writtenPayee(text, type)?.key ?? []),
      ),
    ),
  }))
  return {
    wallets: set.wallets.map(({ id, name, openingKobo }) => ({
      id,
      name,
      openingAmount: kobo(openingKobo),
    })),
    labels: set.labels,
    budgets: set.budgets.map(made => ({
      id: made.id,
      name: made.name,
      image: '',
      frequency: made.frequency as 'monthly',
      startDay: made.start as Day,
      endDay: made.endDate as Day,
      followsMonth: false,
      labels: made.labels.map(({ labelId, amountKobo }) => ({ labelId, amount: kobo(amountKobo) })),
      createdAt: instantOfEntry(made.start as Day, 0, DEFAULT_ZONE),
      endedDay: null,
      trail: [],
      counts: 'hand',
      countsFrom: null,
    })),
    payees: named.map(({ payee }) => payee),
    aliases: named.flatMap(({ payee, keys }) =>
      [...keys].map(key => ({ id: aliasId(key), key, payeeId: payee.id })),
    ),
    transactions: set.rows.map(row => ({
      id: row.id,
      createdAt: Date.parse(row.at),
      walletId: row.wallet,
      type: row.type,
      category: row.category,
      amount: kobo(row.kobo),
      description: row.description,
      labelId: row.label,
      budgetId: row.budget,
      transferId: row.transfer === null ? null : derivedId(row.transfer),
      importId: null,
      purpose: null,
      alert: null,
      pays: null,
      isUnbudgeted: false,
      goalId: null,
      debtId: null,
      circleId: null,
      foreign: null,
    })),
  }
}
