import { Link } from '@tanstack/react-router'
import { t } from '#messages/t.ts'
import styles from './plan-tabs.module.css'

interface PlanTabsProps {
  readonly shown: 'budgets' | 'upcoming' | 'goals'
}

/** The pages of Plan. */
export function PlanTabs({ shown }: PlanTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={t('schedules.plan')}>
      <Link to="/user/app/budgets" aria-current={shown === 'budgets' ? 'page' : undefined}>
        {t('schedules.budgets')}
      </Link>
      <Link to="/user/app/upcoming" aria-current={shown === 'upcoming' ? 'page' : undefined}>
        {t('schedules.upcoming')}
      </Link>
      <Link to="/user/app/goals" aria-current={shown === 'goals' ? 'page' : undefined}>
        {t('schedules.goals')}
      </Link>
    </nav>
  )
}
