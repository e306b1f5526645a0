import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { EntryForm } from './use-entry-form.ts'
import styles from './shared-dialogs.module.css'

interface EntryTabsProps {
  readonly form: EntryForm
  /** The name of the budget that all goes into: then there is one kind only (TXN-03). */
  readonly budgetTitle: string | undefined
  /** The fields of the open tab. */
  readonly children: ReactNode
}

const TABS = [
  { id: 'expense', label: 'Expense' },
  { id: 'income', label: 'Income' },
  { id: 'transfer', label: 'Transfer' },
] as const

/** The kinds of transaction as tabs. */
export function EntryTabs({ form, budgetTitle, children }: EntryTabsProps) {
  if (budgetTitle === undefined) {
    return (
      <Tabs label="Kind of transaction" tabs={TABS} selected={form.kind} onSelect={form.pressTab}>
        {children}
      </Tabs>
    )
  }
  return (
    <>
      <p className={styles['preview']}>
        <span>
          Goes into <strong>{budgetTitle}</strong>.
        </span>
      </p>
      {children}
    </>
  )
}
