import { Link } from '@tanstack/react-router'
import { FileInput, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Tabs } from '#ui/menu/tabs.tsx'
import { said } from '#ui/page/said.tsx'
import type { EntryKind } from '../parts/add-search.ts'
import type { EntryForm } from './use-entry-form.ts'
import styles from './entry-sheet.module.css'

/** What stands over the sheet. */
export type OverSheet = 'save-template' | 'templates'

interface EntryHeadProps {
  readonly form: EntryForm
  /** The name of the budget that all goes into: then there is one kind only (TXN-03). */
  readonly budgetTitle: string | undefined
  readonly onTab: (kind: EntryKind) => void
  readonly tools: ReactNode
  /** The fields of the open tab. */
  readonly children: ReactNode
}

const tabsInWords = once(
  () =>
    [
      { id: 'expense', label: t('entries.expense') },
      { id: 'income', label: t('entries.income') },
      { id: 'transfer', label: t('entries.transfer') },
    ] as const,
)

/** The kinds of transaction as tabs, and what can be done with the sheet beside them. */
export function EntryHead({ form, budgetTitle, onTab, tools, children }: EntryHeadProps) {
  if (budgetTitle === undefined) {
    return (
      <Tabs
        label={t('entries.kind-of-transaction')}
        tabs={tabsInWords()}
        selected={form.kind}
        onSelect={onTab}
        beside={tools}
      >
        {children}
      </Tabs>
    )
  }
  return (
    <>
      <div className={styles['head']}>
        <p className={styles['goesInto']}>
          {said('entries.goes-into', {
            strong: <strong>{budgetTitle}</strong>,
          })}
        </p>
        {tools}
      </div>
      {children}
    </>
  )
}

interface HeadToolsProps {
  readonly onOpen: (what: OverSheet) => void
  readonly onClose: () => void
}

/** What can be done with the sheet beside filling it in: other ways to enter, templates, closing it. */
export function HeadTools({ onOpen, onClose }: HeadToolsProps) {
  return (
    <div className={styles['tools']}>
      <Link
        to="/user/app/import-statement"
        aria-label={t('entries.import-a-statement')}
        title={t('entries.import-a-statement')}
        className={styles['tool']}
      >
        <FileInput aria-hidden="true" />
      </Link>
      <Menu
        label={t('entries.more-for-this-entry')}
        buttonClassName={styles['tool']}
        items={[
          { label: t('entries.save-as-template'), onSelect: () => onOpen('save-template') },
          { label: t('entries.templates'), onSelect: () => onOpen('templates') },
        ]}
      />
      <IconButton
        label={t('entries.cancel')}
        title={t('entries.close')}
        icon={<X />}
        className={styles['tool']}
        onClick={onClose}
      />
    </div>
  )
}
