import { countText } from '#base/count-text.ts'
import { useWallets } from '#features/wallets/data/queries.ts'
import { atYourRates } from '#features/wallets/parts/wallet-amount.tsx'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { Card } from '#ui/card/card.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { Summary } from '../rules/figures.ts'
import { FigureCard } from './figure-card.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

interface EightFiguresProps {
  readonly summary: Summary
  /** What the wallets hold now. */
  readonly balance: Kobo
  readonly scope: FigureScope
}

const TRANSACTIONS = '/user/app/transactions'

/** The eight figures of a period (DAS-02), each leading to what is behind it. */
export function EightFigures({ summary, balance, scope }: EightFiguresProps) {
  const note = atYourRates(useWallets() ?? [])
  const all = { to: TRANSACTIONS, search: behindFigure(scope), look: 'plain' } as const
  // What counts: neither own money moved nor a balance corrected, which the list would have as well.
  const counted = {
    ...all,
    search: { ...behindFigure(scope), find: '-is:transfer -is:adjustment -is:loan -is:held' },
  }
  const income = { ...all, search: behindFigure(scope, { type: 'income' }) }
  const expense = { ...all, search: behindFigure(scope, { type: 'expense' }) }
  return (
    <Card className={styles['eight']}>
      <FigureCard
        title={t('analytics.total-wallet-balance')}
        to="/user/app/wallets"
        look="plain"
        {...(note !== undefined && { note })}
      >
        <Amount amount={balance} kobo="auto" />
      </FigureCard>
      <FigureCard title={t('analytics.total-income')} {...income}>
        <Amount amount={summary.totalIncome} tone="income" isSigned kobo="auto" />
      </FigureCard>
      <FigureCard title={t('analytics.total-expense')} {...expense}>
        <Amount amount={summary.totalExpense} tone="expense" isSigned kobo="auto" />
      </FigureCard>
      <FigureCard title={t('analytics.net-income')} to="/user/app/budgets" look="plain">
        <Amount amount={summary.netIncome} kobo="auto" />
      </FigureCard>
      <FigureCard title={t('analytics.savings-rate')} {...counted}>
        {percentText(summary.savingsRate)}
      </FigureCard>
      <FigureCard
        title={t('analytics.transaction-count')}
        {...counted}
        note={t('analytics.without-transfers')}
      >
        {countText(summary.transactionCount)}
      </FigureCard>
      <FigureCard title={t('analytics.avg-income')} {...income}>
        <Amount amount={summary.avgIncome} kobo="auto" />
      </FigureCard>
      <FigureCard title={t('analytics.avg-expense')} {...expense}>
        <Amount amount={summary.avgExpense} kobo="auto" />
      </FigureCard>
    </Card>
  )
}

// With the minus of amounts and its thousands apart: the rate may be far below zero.
function percentText(percent: number): string {
  const text = Math.abs(percent).toLocaleString('en-NG', { maximumFractionDigits: 1 })
  return `${percent < 0 ? '−' : ''}${text}%`
}
