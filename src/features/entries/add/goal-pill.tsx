import { PiggyBank } from 'lucide-react'
import { t } from '#messages/t.ts'
import type { EntryOption } from '../parts/entry-options.ts'
import { SelectPill } from './pill.tsx'

interface GoalPillProps {
  readonly value: string | undefined
  readonly onValue: (goalId: string) => void
  /** Undefined while they load. */
  readonly options: readonly EntryOption[] | undefined
  readonly error: string | undefined
}

/** What an entry saves for, or is spent of; nothing where there is no goal to choose (GO7). */
export function GoalPill({ value = '', options, ...rest }: GoalPillProps) {
  if (options === undefined || options.length === 0) return null
  return (
    <SelectPill
      label={t('entries.goal')}
      icon={<PiggyBank aria-hidden="true" />}
      none={t('entries.no-goal')}
      text={t('entries.goal')}
      value={value}
      options={options}
      {...rest}
    />
  )
}
