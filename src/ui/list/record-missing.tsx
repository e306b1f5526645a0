import { Link } from '@tanstack/react-router'
import { buttonClass } from '../button/button-class.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { EmptyState } from './empty-state.tsx'

interface RecordMissingProps {
  readonly what: 'wallet' | 'budget'
}

const WORDS = {
  wallet: { title: 'Wallet not found', list: '/user/app/wallets', left: '' },
  budget: {
    title: 'Budget not found',
    list: '/user/app/budgets',
    left: ' What was spent from it is still among your transactions.',
  },
} as const

/** What stands where a record is not, or no longer. */
export function RecordMissing({ what }: RecordMissingProps) {
  const { title, list, left } = WORDS[what]
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={`There is no such ${what}`}
        text={`It may have been deleted on another device, or the address is not complete.${left}`}
        actions={
          <Link to={list} className={buttonClass()}>
            {`Back to ${what}s`}
          </Link>
        }
      />
    </>
  )
}
