import { Link } from '@tanstack/react-router'
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { buttonClass } from '../button/button-class.ts'
import { PageHeader } from '../layout/page-header.tsx'
import { EmptyState } from './empty-state.tsx'

interface RecordMissingProps {
  readonly what: 'wallet' | 'budget' | 'goal' | 'debt' | 'circle'
}

const words = once(
  () =>
    ({
      wallet: {
        title: t('ui.wallet-not-found'),
        gone: t('ui.there-is-no-such-wallet'),
        why: t('ui.the-wallet-may-have-been-deleted'),
        back: t('ui.back-to-wallets'),
        list: '/user/app/wallets',
      },
      budget: {
        title: t('ui.budget-not-found'),
        gone: t('ui.there-is-no-such-budget'),
        why: t('ui.the-budget-may-have-been-deleted'),
        back: t('ui.back-to-budgets'),
        list: '/user/app/budgets',
      },
      goal: {
        title: t('ui.goal-not-found'),
        gone: t('ui.there-is-no-such-goal'),
        why: t('ui.the-goal-may-have-been-deleted'),
        back: t('ui.back-to-goals'),
        list: '/user/app/goals',
      },
      debt: {
        title: t('ui.debt-not-found'),
        gone: t('ui.there-is-no-such-debt'),
        why: t('ui.the-debt-may-have-been-deleted'),
        back: t('ui.back-to-debts'),
        list: '/user/app/debts',
      },
      circle: {
        title: t('ui.circle-not-found'),
        gone: t('ui.there-is-no-such-circle'),
        why: t('ui.the-debt-may-have-been-deleted'),
        back: t('ui.back-to-debts'),
        list: '/user/app/debts',
      },
    }) as const,
)

/** What stands where a record is not, or no longer. */
export function RecordMissing({ what }: RecordMissingProps) {
  const { title, gone, why, back, list } = words()[what]
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={gone}
        text={why}
        actions={
          <Link to={list} className={buttonClass()}>
            {back}
          </Link>
        }
      />
    </>
  )
}
