import { useState } from 'react'
import { t } from '#messages/t.ts'
import { addKobo } from '#money/money.ts'
import type { LoanTerms } from '#records/debt/debt.ts'
import { fullDayText } from '#time/day-text.ts'
import { Button } from '#ui/button/button.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { Amount } from '#ui/money/amount.tsx'
import type { Instalment, LoanPlan } from '../rules/loan-plan.ts'
import styles from './debt-parts.module.css'

interface LoanTableProps {
  readonly plan: LoanPlan
}

const FEW = 6

/** The instalments of a loan: those to come first, the others at a press. */
export function LoanTable({ plan: { instalments } }: LoanTableProps) {
  const [isWhole, setWhole] = useState(false)
  const open = instalments.filter(({ state }) => state !== 'past')
  const rows = isWhole ? instalments : open.slice(0, FEW)
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles['due']}>{t('debts.no-instalment-to-come')}</p>
      ) : (
        <DataTable
          caption={t('debts.instalments')}
          columns={columnsFor(instalments)}
          rows={rows}
          rowKey={({ day }) => day}
          isMuted={({ state }) => state === 'past'}
        />
      )}
      {instalments.length > rows.length && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          {t('debts.show-all-instalments', { count: instalments.length })}
        </Button>
      )}
    </>
  )
}

/** The terms of a loan in words: `12 instalments, 2.5 % a month`. */
export function termsText({ rate, basis, instalments }: LoanTerms): string {
  const percent = String(rate / 100)
  if (rate === 0) return t('debts.terms-without-interest', { count: instalments })
  return basis === 'month'
    ? t('debts.terms-a-month', { percent, count: instalments })
    : t('debts.terms-a-year', { percent, count: instalments })
}

function columnsFor(instalments: readonly Instalment[]): readonly Column<Instalment>[] {
  const isPaid = instalments.some(({ paid, paidInterest }) => paid > 0 || paidInterest > 0)
  return [
    {
      key: 'day',
      header: t('debts.due-day'),
      role: 'title',
      cell: ({ day }) => fullDayText(day),
    },
    {
      key: 'amount',
      header: t('debts.instalment'),
      align: 'end',
      role: 'amount',
      cell: ({ principal, interest }) => <Amount amount={addKobo(principal, interest)} />,
    },
    {
      key: 'interest',
      header: t('debts.interest'),
      align: 'end',
      cell: ({ interest }) => <Amount amount={interest} />,
    },
    ...(isPaid ? [paidColumn()] : []),
    {
      key: 'left',
      header: t('debts.left-after'),
      align: 'end',
      cell: ({ left }) => <Amount amount={left} />,
    },
  ]
}

function paidColumn(): Column<Instalment> {
  return {
    key: 'paid',
    header: t('debts.paid'),
    align: 'end',
    cell: ({ paid, paidInterest }) => <Amount amount={addKobo(paid, paidInterest)} />,
  }
}
